import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { money } from '../../testkit/money.ts'
import { createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { OrderPage } from '../orders/OrderPage.tsx'
import { AdminOrderDocument } from '../orders/OrderPage.graphql.ts'
import { AdminOrderWorkDocument } from '../orders/useOrderWork.graphql.ts'
import { CancelParcelDocument, CreateParcelDocument, SetOrderPlaceDocument } from './parcel-mutations.graphql.ts'

type Parcel = NonNullable<ReturnType<typeof createOrder>['parcels']>[number]

const parcelWith = (part: Partial<Parcel> = {}): Parcel => ({
  __typename: 'Parcel',
  id: 'parcel-1',
  databaseId: 7,
  carrier: 'ECONT',
  number: '1051000001001',
  reference: '1042-t9istc',
  trackingUrl: null,
  state: 'CREATED',
  stateAt: '2027-05-03T09:00:00Z',
  destination: 'София, офис Център',
  weightGrams: 750,
  price: money('5.10'),
  cashOnDelivery: money('46.00'),
  codState: 'EXPECTED',
  isMoneyLate: false,
  owedByOrder: null,
  paidOut: money('0.00'),
  payoutDocument: null,
  paidOn: null,
  steps: [
    {
      __typename: 'ParcelStep',
      at: '2027-05-03T10:00:00Z',
      code: 'teleport',
      state: null,
      text: 'София',
      admin: null,
    },
  ],
  ...part,
})

async function showOrder(order: ReturnType<typeof createOrder>, ...answers: Answer[]) {
  const shown = await showPanel(<OrderPage databaseId={1042} />, [
    when(AdminOrderDocument).reply(() => ({ order })),
    when(AdminOrderWorkDocument).reply(() => ({ order })),
    ...answers,
  ])
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, press }
}

test('an order without couriers has no section', async () => {
  await showOrder(createOrder())
  expect(await screen.findByRole('heading', { name: 'Доставка и плащане' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Пратка' })).toBeNull()
})

test('a label is made by the courier that is chosen', async () => {
  const order = createOrder({ labelCouriers: ['ECONT', 'SPEEDY'] })
  const creating = when(CreateParcelDocument).reply(() => ({
    createParcel: {
      __typename: 'CreateParcelSuccess',
      order: createOrder({ version: 2, labelCouriers: [], parcels: [parcelWith()] }),
      parcelEdge: { __typename: 'ParcelEdge', cursor: '7', node: { ...parcelWith(), order: createOrder() } },
    },
  }))
  const { press, graph } = await showOrder(order, creating)
  await press('Спиди')
  expect((await screen.findAllByText('Товарителницата е създадена')).length).toBeGreaterThan(0)
  expect(graph.requests(CreateParcelDocument)).toEqual([
    { input: { orderId: order.id, carrier: 'SPEEDY', expectedVersion: order.version } },
  ])
})

test('a closed office offers the nearest, and a button sends the order there', async () => {
  const order = createOrder({ labelCouriers: ['ECONT'], deliveryPriceSource: 'COURIER' })
  const refusing = when(CreateParcelDocument).reply(() => ({
    createParcel: {
      __typename: 'CourierPlaceClosedError',
      message: '„Младост“ вече не приема пратки. Изберете друго място.',
      nearest: [
        { __typename: 'CourierPlace', id: 'place-1', text: 'Еконт, офис „Дружба“' },
        { __typename: 'CourierPlace', id: 'place-2', text: 'Еконт, офис „Център“' },
      ],
    },
  }))
  const moving = when(SetOrderPlaceDocument).reply(() => ({
    setOrderPlace: {
      __typename: 'SetOrderPlaceSuccess',
      order: createOrder({ version: 2, labelCouriers: ['ECONT'], deliveryAddress: 'Еконт, офис „Център“' }),
    },
  }))
  const { press, graph } = await showOrder(order, refusing, moving)
  expect(await screen.findByText('Цената на доставката е тази, която куриерът даде при поръчката.')).toBeVisible()
  await press('Еконт')
  expect(await screen.findByText('„Младост“ вече не приема пратки. Изберете друго място.')).toBeVisible()
  await press('Еконт, офис „Център“')
  expect(await screen.findByText('Поръчката отива на новото място; клиентът получава писмо')).toBeVisible()
  expect(graph.requests(SetOrderPlaceDocument)).toEqual([
    { input: { orderId: order.id, courierPlaceId: 'place-2', expectedVersion: order.version } },
  ])
  expect(screen.queryByText(/вече не приема пратки/)).toBeNull()
})

test('unknown codes are shown raw, and another sum of the order warns', async () => {
  await showOrder(createOrder({ parcels: [parcelWith({ owedByOrder: money('36.00') })] }))
  expect(await screen.findByText('София, код teleport')).toBeVisible()
  expect(screen.getByText('Непознат код')).toBeVisible()
  expect(screen.getByText(/^Куриерът ще събере 46.00.*, а по поръчката се дължат 36.00/)).toBeVisible()
})

test('a label is cancelled after a question', async () => {
  const cancelling = when(CancelParcelDocument).reply(() => ({
    cancelParcel: { __typename: 'CancelParcelSuccess', order: createOrder({ version: 3, parcels: [] }) },
  }))
  const { press, graph, user } = await showOrder(createOrder({ parcels: [parcelWith()] }), cancelling)
  await press('Анулирай')
  const dialog = await screen.findByRole('alertdialog', { name: 'Да анулираме ли товарителницата?' })
  expect(graph.requests(CancelParcelDocument)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Анулирай' }))
  expect(await screen.findByText('Товарителницата е анулирана')).toBeVisible()
  expect(graph.requests(CancelParcelDocument)).toEqual([{ input: { parcelId: 'parcel-1' } }])
})
