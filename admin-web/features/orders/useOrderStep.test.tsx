import type { FragmentType, Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { createOrder, createOrderLine } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { STATUS_ACTIONS } from './order-actions.ts'
import { AdminOrderQuestionDocument } from './OrderQuestion.graphql.ts'
import { OrderRow_orderFragmentDoc, type OrderRow_orderFragment } from './OrderRow.graphql.ts'
import { useOrderStep } from './useOrderStep.tsx'
import { SetOrderStatusDocument, type SetOrderStatusMutation } from './order-mutations.graphql.ts'

type Outcome = Unmasked<SetOrderStatusMutation>['setOrderStatus']

const stored = createOrder({ lines: [createOrderLine()] })

function Steps({ order: masked }: { order: FragmentType<OrderRow_orderFragment> }) {
  const order = useFragmentData(OrderRow_orderFragmentDoc, masked)
  const step = useOrderStep<OrderRow_orderFragment>('Поръчката е обновена', async () => undefined)
  return (
    <>
      {STATUS_ACTIONS.filter(({ from }) => from.includes(order.status)).map((action) => (
        <button key={action.label} type="button" onClick={() => step.start(order, action)}>
          {action.label}
        </button>
      ))}
      {step.question}
    </>
  )
}

/** Each refusal answers one try; after them, every step is done. */
async function showSteps(order = stored, refusals: readonly Outcome[] = []) {
  const left = [...refusals]
  const shown = await showPanel(
    ({ put }) => <Steps order={put(OrderRow_orderFragmentDoc, order)} />,
    [
      when(AdminOrderQuestionDocument).reply(() => ({ order })),
      when(SetOrderStatusDocument).reply(({ input: { status } }) => ({
        setOrderStatus: left.shift() ?? {
          __typename: 'SetOrderStatusSuccess',
          order: { ...order, status, version: order.version + 1 },
        },
      })),
    ],
  )
  return {
    ...shown,
    press: async (name: string) => shown.user.click(screen.getByRole('button', { name })),
    sent: () => shown.graph.requests(SetOrderStatusDocument).map(({ input: { orderId: _orderId, ...input } }) => input),
  }
}

const question = async () => within(await screen.findByRole('alertdialog'))
const noQuestion = async () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('a step back from a completed order needs a confirmation, which is sent', async () => {
  const { user, press, sent } = await showSteps({ ...stored, status: 'COMPLETED' })
  await press('Върни в чакащи')
  await user.click((await question()).getByRole('button', { name: 'Върни в чакащи' }))
  await noQuestion()
  expect(sent()).toEqual([{ status: 'PENDING', expectedVersion: 2, isConfirmed: true }])
})

test('completing with waiting reservations lists them, and needs a confirmation', async () => {
  const { user, press, sent } = await showSteps(stored, [
    {
      __typename: 'WaitingReservationsError',
      message: 'Поръчката има 1 чакаща резервация.',
      reservations: [
        {
          __typename: 'Reservation',
          id: 'reservation-12',
          databaseId: 12,
          quantity: 2,
          startsOn: '2027-06-04',
          endsOn: '2027-06-07',
          product: { __typename: 'RentalProduct', id: 'product-9', name: 'Арка' },
        },
      ],
    },
  ])
  await press('Завърши')
  const dialog = await question()
  expect(dialog.getByText('Арка – 2 бр., 04.06.2027 – 07.06.2027')).toBeVisible()
  expect(screen.queryByText('Поръчката има 1 чакаща резервация.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Завърши въпреки това' }))
  await noQuestion()
  expect(sent()).toEqual([
    { status: 'COMPLETED', expectedVersion: 2 },
    { status: 'COMPLETED', expectedVersion: 2, withWaitingReservations: true },
  ])
})

test('a restoration without enough stock lists the shortages with the orders that hold it, and stays open until closed', async () => {
  const { user, press, sent } = await showSteps({ ...stored, status: 'CANCELLED' }, [
    {
      __typename: 'ShortagesError',
      message: 'Не достигат.',
      shortages: [
        {
          __typename: 'Shortage',
          productId: 'product-7',
          name: 'Балон',
          size: '5 инча',
          needed: 10,
          available: 3,
          days: [],
        },
        {
          __typename: 'Shortage',
          productId: 'product-9',
          name: 'Арка',
          size: null,
          needed: 2,
          available: 0,
          days: [
            {
              __typename: 'ShortDay',
              day: '2027-11-30',
              orders: [
                { __typename: 'Order', id: 'order-1038', databaseId: 1038 },
                { __typename: 'Order', id: 'order-1040', databaseId: 1040 },
              ],
            },
          ],
        },
      ],
    },
  ])
  await press('Възстанови')
  await user.click((await question()).getByRole('button', { name: 'Възстанови' }))
  const note = within(await screen.findByRole('alert'))
  expect(note.getByText('Балон, 5 инча').parentElement).toHaveTextContent('Балон, 5 инча: нужни 10, налични 3')
  expect(note.getByText('Арка').parentElement).toHaveTextContent('30.11.2027: поръчки № 1038, № 1040')
  expect(note.getByRole('link', { name: '№ 1038' })).toHaveAttribute('href', '/admin/shop/orders/1038')
  const dialog = await question()
  expect(dialog.queryByRole('button', { name: /Възстанови/ })).toBeNull()
  await user.keyboard('{Escape}')
  await noQuestion()
  expect(sent()).toHaveLength(1)
})

test('an order whose code is used up is restored without its discount', async () => {
  const { user, press, sent } = await showSteps({ ...stored, status: 'CANCELLED', promoCodeText: 'ODIT50' }, [
    {
      __typename: 'PromoCodeUnavailableError',
      promoCodeStatus: 'EXHAUSTED',
      message: 'Кодът ODIT50 е изчерпан.',
    },
  ])
  await press('Възстанови')
  await user.click((await question()).getByRole('button', { name: 'Възстанови' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Кодът ODIT50 е изчерпан.')
  expect(screen.queryByRole('button', { name: 'Възстанови с отстъпката' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Възстанови без отстъпка' }))
  await noQuestion()
  expect(sent()[1]).toEqual({ status: 'PENDING', expectedVersion: 2, withoutPromoCode: true })
})

test.each([
  ['expired', 'EXPIRED'],
  ['deleted', null],
] as const)('an order whose code is %s may keep the agreed discount', async (_state, promoCodeStatus) => {
  const { user, press, sent } = await showSteps({ ...stored, status: 'CANCELLED', promoCodeText: 'ODIT50' }, [
    { __typename: 'PromoCodeUnavailableError', promoCodeStatus, message: 'Кодът ODIT50 вече не важи.' },
  ])
  await press('Възстанови')
  await user.click((await question()).getByRole('button', { name: 'Възстанови' }))
  expect(await screen.findByRole('button', { name: 'Възстанови без отстъпка' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Възстанови с отстъпката' }))
  await noQuestion()
  expect(sent()[1]).toEqual({ status: 'PENDING', expectedVersion: 2, withoutPromoCode: false })
})

test('a refused question says why, and stays open', async () => {
  const { user, press } = await showSteps(stored, [
    { __typename: 'BadTransitionError', message: 'Доставена поръчка не може да бъде отменена' },
  ])
  await press('Отмени поръчката')
  await user.click((await question()).getByRole('button', { name: 'Отмени поръчката' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Доставена поръчка не може да бъде отменена')
  expect(screen.getByRole('alertdialog')).toBeVisible()
})

test.each([
  ['', {}],
  ['1051', { tracking: { carrier: 'ECONT', number: '1051' } }],
])('an order is sent with the parcel number „%s“, and without one no tracking is stored', async (number, tracking) => {
  const { user, press, sent } = await showSteps({ ...stored, status: 'PROCESSING' })
  await press('Изпрати')
  if (number !== '') await write(user, field('Товарителница'), number)
  await user.click((await question()).getByRole('button', { name: 'Изпрати' }))
  await noQuestion()
  expect(sent()).toEqual([{ status: 'SHIPPED', expectedVersion: 2, ...tracking }])
})
