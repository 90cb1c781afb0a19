import { ApolloProvider } from '@apollo/client/react'
import { describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { graphOf } from '../../web/testkit/graph.ts'
import { show } from '../../web/testkit/show.tsx'
import { createAdminClient } from '../apollo.ts'
import { createReservation } from '../testkit/reservations.ts'
import { system } from '../theme.ts'
import {
  useCreateCategory,
  useCreateSubcategory,
  useDeleteCategory,
  useDeleteSubcategory,
  useUpdateCategory,
  useUpdateSubcategory,
} from './categories/category-mutations.ts'
import { useDeleteInquiry, useSetInquiryStatus } from './inquiries/inquiry-mutations.ts'
import { useSetOrderStatus } from './orders/order-mutations.ts'
import { useCreateVariant, useDeleteVariant, useUpdateVariant } from './products/variant-mutations.ts'
import { useDeleteProduct, useUpdateProduct } from './products/product-mutations.ts'
import { useCreatePromoCode, useDeletePromoCode, useUpdatePromoCode } from './promo-codes/promo-code-mutations.ts'
import { useDeleteReservation, useSetReservationStatus } from './reservations/reservation-mutations.ts'
import { useApproveReview, useDeleteReview } from './reviews/review-mutations.ts'
import { useSetStock } from './stock/stock-mutations.ts'

/** Begins a change by a click. */
const Begin = ({ change }: { change: () => Promise<unknown> }) => (
  <button type="button" onClick={() => void change()}>
    промяна
  </button>
)

const GENERAL = 'Грешка'
const DELETION = 'Грешка при изтриване'

const CODE = {
  code: 'LETO',
  discountPercentage: 10,
  validFrom: '2027-05-01T00:00:00Z',
  validUntil: '2027-06-01T00:00:00Z',
}

/** Messages for changes without an answer (docs/spec/panel.md#panel-messages). */
const FAILURES: readonly [title: string, text: string, Change: ComponentType][] = [
  [
    GENERAL,
    'Неуспешно обновяване на статуса на резервацията',
    () => {
      const [change] = useSetReservationStatus(createReservation())
      return <Begin change={() => change({ input: { reservationId: 'a', status: 'APPROVED', expectedVersion: 1 } })} />
    },
  ],
  [
    GENERAL,
    'Неуспешно изтриване на резервацията',
    () => {
      const [change] = useDeleteReservation()
      return <Begin change={() => change({ input: { reservationId: 'a' } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при създаване на промо кода',
    () => {
      const [change] = useCreatePromoCode()
      return <Begin change={() => change({ input: { promoCode: CODE } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при обновяване на промо кода',
    () => {
      const [change] = useUpdatePromoCode()
      return <Begin change={() => change({ input: { promoCodeId: 'a', promoCode: CODE } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при изтриване на промо кода',
    () => {
      const [change] = useDeletePromoCode()
      return <Begin change={() => change({ input: { promoCodeId: 'a' } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при обновяване на запитването',
    () => {
      const [change] = useSetInquiryStatus()
      return <Begin change={() => change({ input: { inquiryId: 'a', status: 'READ' } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при изтриване на запитването',
    () => {
      const [change] = useDeleteInquiry()
      return <Begin change={() => change({ input: { inquiryId: 'a' } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при одобряване на отзива',
    () => {
      const [change] = useApproveReview()
      return <Begin change={() => change({ input: { reviewId: 'a' } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при изтриване на отзива',
    () => {
      const [change] = useDeleteReview()
      return <Begin change={() => change({ input: { reviewId: 'a' } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при обновяване на наличността',
    () => {
      const [change] = useSetStock()
      return <Begin change={() => change({ input: { productId: 'a', quantity: 8, threshold: 7 } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при добавяне на категорията',
    () => {
      const [change] = useCreateCategory()
      return <Begin change={() => change({ input: { type: 'SALE', category: { name: 'Нова' } } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при обновяване на категорията',
    () => {
      const [change] = useUpdateCategory()
      return <Begin change={() => change({ input: { categoryId: 'a', category: { name: 'Друга' } } })} />
    },
  ],
  [
    DELETION,
    'Възникна грешка при изтриване на категорията',
    () => {
      const [change] = useDeleteCategory()
      return <Begin change={() => change({ input: { categoryId: 'a' } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при обработка на продукта',
    () => {
      const [change] = useUpdateProduct()
      return <Begin change={() => change({ input: { productId: 'a', product: { name: 'Друг' } } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при изтриване на продукта',
    () => {
      const [change] = useDeleteProduct()
      return <Begin change={() => change({ input: { productId: 'a' } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при обновяване на поръчката',
    () => {
      const [change] = useSetOrderStatus('Готово')
      return <Begin change={() => change({ input: { orderId: 'a', status: 'COMPLETED', expectedVersion: 1 } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при добавяне на темата',
    () => {
      const [change] = useCreateSubcategory('темата')
      return <Begin change={() => change({ input: { subcategory: { categoryId: 'a', name: 'Космос' } } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при обновяване на темата',
    () => {
      const [change] = useUpdateSubcategory('темата')
      return <Begin change={() => change({ input: { subcategoryId: 'a', subcategory: { name: 'Друга' } } })} />
    },
  ],
  [
    DELETION,
    'Възникна грешка при изтриване на темата',
    () => {
      const [change] = useDeleteSubcategory('темата')
      return <Begin change={() => change({ input: { subcategoryId: 'a' } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при добавяне на варианта',
    () => {
      const [change] = useCreateVariant()
      return <Begin change={() => change({ input: { productId: 'a', variant: { size: '99 инча', price: '9' } } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при актуализиране на варианта',
    () => {
      const [change] = useUpdateVariant()
      return <Begin change={() => change({ input: { variantId: 'a', variant: { price: '9.99' } } })} />
    },
  ],
  [
    GENERAL,
    'Възникна грешка при изтриване на варианта',
    () => {
      const [change] = useDeleteVariant()
      return <Begin change={() => change({ input: { variantId: 'a' } })} />
    },
  ],
]

describe.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server breaks', async () => new Response('broken', { status: 500 })],
] as const)('when %s', (_way, answer) => {
  test.each(FAILURES)('%s: %s', async (title, text, Change) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
    await show(
      <ApolloProvider client={createAdminClient(() => undefined)}>
        <Change />
      </ApolloProvider>,
      graphOf([]),
      { system },
    )
    fireEvent.click(screen.getByRole('button', { name: 'промяна' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText(title)).toBeVisible()
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
