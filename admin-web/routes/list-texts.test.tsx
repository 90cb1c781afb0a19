import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { when } from '../../web/testkit/graph.ts'
import { AdminAttributesDocument } from '../features/attributes/AttributeList.graphql.ts'
import { AdminAttributeOptionsDocument } from '../features/attributes/useAttributes.graphql.ts'
import { AdminCategoriesDocument } from '../features/categories/CategoryTree.graphql.ts'
import { AdminProductsDocument } from '../features/products/ProductList.graphql.ts'
import { AdminCategoryOptionsDocument } from '../features/products/useCategoryFilters.graphql.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { Component as Attributes } from './attributes.tsx'
import { Component as Categories, RentalCategories } from './categories.tsx'
import { AdminInquiriesDocument } from './inquiries.graphql.ts'
import { Component as Inquiries } from './inquiries.tsx'
import { AdminInventoryDocument } from './inventory.graphql.ts'
import { Component as Inventory, RentalStock } from './inventory.tsx'
import { AdminOrdersDocument } from './orders.graphql.ts'
import { Component as Orders } from './orders.tsx'
import { AdminThemesDocument } from './party-themes.graphql.ts'
import { Component as PartyThemes } from './party-themes.tsx'
import { Component as Products, RentalProducts } from './products.tsx'
import { AdminPromoCodesDocument } from './promo-codes.graphql.ts'
import { Component as PromoCodes } from './promo-codes.tsx'
import { AdminReservationsDocument } from './reservations.graphql.ts'
import { Component as Reservations } from './reservations.tsx'
import { AdminReviewsDocument } from './reviews.graphql.ts'
import { Component as Reviews } from './reviews.tsx'

/** The texts of each list: empty, and failed to load (docs/spec/panel.md#panel-messages). */
const TEXTS: readonly [path: string, List: ComponentType, empty: string, failure: string][] = [
  ['shop/products', Products, 'Няма продукти', 'Грешка при зареждане на продуктите'],
  ['shop/products?q=нищотакова', Products, 'Няма продукти за тези филтри', 'Грешка при зареждане на продуктите'],
  ['shop/inventory', Inventory, 'Няма данни за наличности', 'Грешка при зареждане на наличностите'],
  ['shop/inventory?q=нищотакова', Inventory, 'Няма продукти за тези филтри', 'Грешка при зареждане на наличностите'],
  ['shop/orders', Orders, 'Няма поръчки', 'Грешка при зареждане на поръчките'],
  ['shop/reviews', Reviews, 'Няма отзиви', 'Грешка при зареждане на отзивите'],
  ['shop/attributes', Attributes, 'Няма атрибути', 'Грешка при зареждане на атрибутите'],
  ['shop/categories', Categories, 'Няма категории', 'Грешка при зареждане на категориите'],
  ['rent/products', RentalProducts, 'Няма артикули под наем', 'Грешка при зареждане на продуктите'],
  ['rent/stock', RentalStock, 'Няма данни за наличности', 'Грешка при зареждане на наличностите'],
  ['rent/reservations', Reservations, 'Няма резервации', 'Грешка при зареждане на резервациите'],
  [
    'rent/reservations?status=REJECTED',
    Reservations,
    'Няма резервации, които отговарят на търсенето',
    'Грешка при зареждане на резервациите',
  ],
  ['rent/categories', RentalCategories, 'Няма категории под наем', 'Грешка при зареждане на категориите'],
  ['party-themes', PartyThemes, 'Няма парти теми', 'Грешка при зареждане на парти темите'],
  ['contact-inquiries', Inquiries, 'Няма запитвания', 'Грешка при зареждане на запитванията'],
  ['promo-codes', PromoCodes, 'Няма промо кодове', 'Грешка при зареждане на промо кодовете'],
]

test.each(TEXTS)(
  '%s says that it could not be loaded, and after a retry that it is empty',
  async (path, List, empty, failure) => {
    const shop = { isReachable: false }
    const reached = <Data,>(data: Data): Data => {
      if (!shop.isReachable) throw new Error('offline')
      return data
    }
    await showPanel(
      <List />,
      [
        when(AdminCategoryOptionsDocument).reply(() => reached({ categories: [], subcategories: [] })),
        when(AdminAttributeOptionsDocument).reply(() => reached({ attributes: [] })),
        when(AdminAttributesDocument).reply(() => reached({ attributes: [] })),
        when(AdminProductsDocument).reply(() => reached({ products: { ...pageOf('Product', []), leftOutWords: [] } })),
        when(AdminInventoryDocument).reply(() => reached({ inventory: pageOf('StockRecord', []) })),
        when(AdminOrdersDocument).reply(() => reached({ orders: pageOf('Order', []) })),
        when(AdminReviewsDocument).reply(() => reached({ reviews: pageOf('Review', []) })),
        when(AdminCategoriesDocument).reply(() => reached({ categories: [] })),
        when(AdminReservationsDocument).reply(() =>
          reached({
            reservations: pageOf('Reservation', []),
            all: { __typename: 'ReservationConnection', totalCount: 0 },
          }),
        ),
        when(AdminThemesDocument).reply(() => reached({ category: null, partyThemes: [] })),
        when(AdminInquiriesDocument).reply(() => reached({ inquiries: pageOf('Inquiry', []) })),
        when(AdminPromoCodesDocument).reply(() => reached({ promoCodes: pageOf('PromoCode', []) })),
      ],
      `/admin/${path}`,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${failure}$`))
    expect(screen.queryByText(empty)).toBeNull()
    shop.isReachable = true
    fireEvent.click(screen.getByRole('button', { name: 'Опитай отново' }))
    expect(await screen.findByText(empty)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
