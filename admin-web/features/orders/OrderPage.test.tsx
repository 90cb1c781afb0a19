import type { Unmasked } from '@apollo/client'
import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { money } from '../../testkit/money.ts'
import {
  createBalance,
  createLineReservation,
  createOrder,
  createOrderEvent,
  createOrderLine,
} from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { OrderPage } from './OrderPage.tsx'
import { AdminOrderDocument } from './OrderPage.graphql.ts'
import { AdminOrderQuestionDocument } from './OrderQuestion.graphql.ts'
import { OrderRow_orderFragmentDoc } from './OrderRow.graphql.ts'
import {
  SetOrderStatusDocument,
  SetPaymentFailedDocument,
  UpdateOrderNotesDocument,
  type SetOrderStatusMutation,
} from './order-mutations.graphql.ts'
import { ApproveReservationsDocument } from '../reservations/reservation-mutations.graphql.ts'
import { AdminOrderWorkDocument } from './useOrderWork.graphql.ts'

type Order = ReturnType<typeof createOrder>
type Outcome = Unmasked<SetOrderStatusMutation>['setOrderStatus']

const stored = createOrder({ lines: [createOrderLine()] })

/** Each refusal answers one try; after them, every change is done. */
async function showOrder(order: Order | null = stored, refusals: readonly Outcome[] = []) {
  const shop = { order, refusals: [...refusals] }
  const change = (part: Partial<Order>): Order =>
    (shop.order = { ...stored, ...shop.order, ...part, version: (shop.order?.version ?? 0) + 1 })
  const shown = await showPanel(<OrderPage databaseId={1042} />, [
    when(AdminOrderDocument).reply(() => ({ order: shop.order })),
    when(AdminOrderQuestionDocument).reply(() => ({ order: shop.order })),
    when(AdminOrderWorkDocument).reply(() => ({ order: shop.order })),
    when(SetOrderStatusDocument).reply(({ input }) => ({
      setOrderStatus: shop.refusals.shift() ?? {
        __typename: 'SetOrderStatusSuccess',
        order: change({ status: input.status }),
      },
    })),
    when(SetPaymentFailedDocument).reply(({ input }) => ({
      setPaymentFailed: {
        __typename: 'SetPaymentFailedSuccess',
        order: change({ paymentStatus: input.isFailed ? 'FAILED' : 'PENDING' }),
      },
    })),
    when(UpdateOrderNotesDocument).reply(({ input }) => ({
      updateOrderNotes:
        input.expectedVersion === shop.order?.version
          ? { __typename: 'UpdateOrderNotesSuccess', order: change({ notes: input.notes }) }
          : { __typename: 'StaleVersionError', message: 'Променена е' },
    })),
  ])
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return {
    ...shown,
    shop,
    press,
    fromMenu: async (name: string) => {
      await press('Още действия')
      await shown.user.click(await screen.findByRole('menuitem', { name }))
    },
    sent: () => shown.graph.requests(SetOrderStatusDocument).map(({ input: { orderId: _orderId, ...input } }) => input),
  }
}

const question = async () => within(await screen.findByRole('alertdialog'))
const noQuestion = async () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('the history has the e-mails about the order', async () => {
  const { graph } = await showOrder(
    createOrder({
      mailMessages: {
        __typename: 'MailMessageConnection',
        nodes: [
          {
            __typename: 'MailMessage',
            id: 'mail-1',
            kind: 'ORDER_RECEIVED',
            state: 'SENT',
            recipient: 'maria@example.com',
            createdAt: '2027-05-03T09:00:00Z',
            sentAt: '2027-05-03T09:01:00Z',
          },
        ],
      },
    }),
  )
  const history = await screen.findByRole('list', { name: 'История' })
  await waitFor(() => expect(history).toHaveTextContent('Писмо: Получена поръчка'))
  expect(graph.requests(AdminOrderWorkDocument)).toEqual([{ databaseId: 1042, withLetters: true }])
})

test('the page says what the order is: customer, delivery, invoice, lines, sums and history', async () => {
  await showOrder({
    ...stored,
    invoice: {
      __typename: 'Invoice',
      companyName: 'Фирма ООД',
      companyEik: '123456786',
      companyVat: null,
      companyManager: 'Б. Б.',
      companyAddress: 'Варна',
    },
    lines: [
      createOrderLine({
        product: { __typename: 'SaleProduct', id: 'product-7', databaseId: 7 },
      }),
      createOrderLine({
        id: 'line-2',
        name: 'Арка',
        rentalState: 'REJECTED',
        reservation: createLineReservation(12, { state: 'REJECTED' }),
        rental: {
          __typename: 'RentalTerms',
          startsOn: '2027-06-04',
          endsOn: '2027-06-07',
          days: 1,
          rent: money('40.00'),
          deposit: money('40.00'),
        },
        orderedTotal: money('80.00'),
        lineTotal: money('0.00'),
      }),
    ],
    history: {
      __typename: 'OrderEventConnection',
      nodes: [
        createOrderEvent({ __typename: 'OrderPlainEvent', kind: 'PLACED' }),
        createOrderEvent({
          __typename: 'OrderPlainEvent',
          id: 'event-2',
          kind: 'NOTES_CHANGED',
          admin: { __typename: 'Admin', id: 'admin-1', username: 'boryana' },
        }),
      ],
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Поръчка № 1042' })).toBeVisible()
  expect(screen.getByRole('link', { name: '0888' })).toHaveAttribute('href', 'tel:0888')
  expect(screen.getByRole('link', { name: 'm@example.com' })).toHaveAttribute('href', 'mailto:m@example.com')
  expect(screen.getByRole('link', { name: 'Балон' })).toHaveAttribute('href', '/admin/shop/products?edit=7')
  expect(screen.getByRole('link', { name: 'Резервация № 12' })).toHaveAttribute(
    'href',
    '/admin/rent/reservations?edit=12',
  )
  for (const text of ['Отказана', 'поръчано за 80.00 лв', 'вече не се предлага', 'Стоки', 'Наем', 'Депозит (връща се)'])
    expect(screen.getAllByText(text)[0]).toBeInTheDocument()
  expect(screen.getAllByText('Фирма ООД')[0]).toBeVisible()
  const history = within(screen.getByRole('list', { name: 'История' })).getAllByRole('listitem')
  expect(history.map(({ textContent }) => textContent)).toEqual([
    'Променени бележки03.05.2027 12:00 · boryana',
    'Поръчката е направена03.05.2027 12:00 · клиентът',
  ])
})

test('what comes next is one button, and is sent with the version that was read', async () => {
  const { user, press, sent } = await showOrder()
  await press('Потвърди')
  expect(await screen.findByText('Поръчката е обновена')).toBeVisible()
  expect(sent()).toEqual([{ status: 'PROCESSING', expectedVersion: 2 }])
  await press('Изпрати')
  const dialog = await question()
  await user.type(dialog.getByRole('textbox', { name: 'Товарителница' }), '{Enter}105')
  expect(sent()).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ status: 'SHIPPED', expectedVersion: 3, tracking: { carrier: 'ECONT', number: '105' } })
  expect(await screen.findByRole('button', { name: 'Достави' })).toBeVisible()
})

test('a double click does one step, not the one after it too', async () => {
  const { user, sent } = await showOrder()
  await user.dblClick(await screen.findByRole('button', { name: 'Потвърди' }))
  expect(await screen.findByRole('button', { name: 'Изпрати' })).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('a cancellation asks and names what goes back; without a yes nothing is sent', async () => {
  const { user, fromMenu, sent } = await showOrder({
    ...stored,
    balance: createBalance({ toGiveBackIfCancelled: money('46.00') }),
    promoCodeText: 'ODIT50',
  })
  await fromMenu('Отмени поръчката')
  const dialog = await question()
  expect(await dialog.findByText('Балон – 12 бр.')).toBeVisible()
  expect(dialog.getByText('Използването на код ODIT50 се връща.')).toBeVisible()
  expect(dialog.getByText('Платени са 46.00 лв / 23.52 € – върнете ги на клиента.')).toBeVisible()
  await user.keyboard('{Escape}')
  await noQuestion()
  expect(sent()).toEqual([])
  await fromMenu('Отмени поръчката')
  await user.click((await question()).getByRole('button', { name: 'Отмени поръчката' }))
  await noQuestion()
  expect(sent()).toEqual([{ status: 'CANCELLED', expectedVersion: 2 }])
  expect(await screen.findByRole('button', { name: 'Възстанови' })).toBeVisible()
})

test('the second of two admins sees the first one’s change', async () => {
  const { shop, press } = await showOrder(stored, [{ __typename: 'StaleVersionError', message: 'Променена е' }])
  const next = await screen.findByRole('button', { name: 'Потвърди' })
  shop.order = { ...stored, version: 3, status: 'SHIPPED' }
  expect(next).toBeVisible()
  await press('Потвърди')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Друг администратор промени междувременно: статус („Чакаща“ → „Изпратена“)',
    ),
  )
  expect(screen.getByRole('button', { name: 'Достави' })).toBeVisible()
})

test('a payment that did not succeed is marked', async () => {
  const { fromMenu, graph } = await showOrder()
  await fromMenu('Плащането не успя')
  expect(await screen.findByText('Поръчката е обновена')).toBeVisible()
  expect(graph.requests(SetPaymentFailedDocument)).toEqual([
    { input: { orderId: 'order-1', isFailed: true, expectedVersion: 2 } },
  ])
  expect(await screen.findByText('Неуспешно плащане')).toBeVisible()
})

test('notes are saved once they differ', async () => {
  const { user, graph } = await showOrder()
  const saving = await screen.findByRole('button', { name: 'Запази бележките' })
  expect(saving).toBeDisabled()
  await write(user, field('Бележки'), 'обади се')
  await user.click(saving)
  expect(await screen.findByText('Бележките са записани')).toBeVisible()
  expect(graph.requests(UpdateOrderNotesDocument)).toEqual([
    { input: { orderId: 'order-1', notes: 'обади се', expectedVersion: 2 } },
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Запази бележките' })).toBeDisabled())
})

test('the second of two admins who saves notes sees the first one’s changes, and saves over them', async () => {
  const { user, shop, press } = await showOrder()
  await write(user, await screen.findByLabelText('Бележки'), 'Да се опакова.')
  shop.order = { ...stored, version: 3, status: 'COMPLETED' }
  await press('Запази бележките')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('междувременно: статус („Чакаща“ → „Завършена“)'),
  )
  expect(field('Бележки')).toHaveValue('Да се опакова.')
  await press('Запази бележките')
  expect(await screen.findByText('Бележките са записани')).toBeVisible()
  expect(shop.order).toMatchObject({ status: 'COMPLETED', notes: 'Да се опакова.' })
})

test('what the list reads again shows in an opened order, and notes that were begun before it are not saved over it', async () => {
  const { user, shop, graph } = await showOrder(stored)
  await write(user, await screen.findByLabelText('Бележки'), 'мое')
  shop.order = createOrder({ version: 3, notes: 'тяхно' })
  act(() => void graph.put(OrderRow_orderFragmentDoc, createOrder({ version: 3, notes: 'тяхно' })))
  await user.click(screen.getByRole('button', { name: 'Запази бележките' }))
  await waitFor(() =>
    expect(graph.requests(UpdateOrderNotesDocument)).toMatchObject([{ input: { expectedVersion: 2 } }]),
  )
})

test('„Печат“ prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const { press } = await showOrder()
  await press('Печат')
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})

test('an order that cannot be read says so', async () => {
  const lost = when(AdminOrderDocument).reply(() => Promise.reject(new Error('offline')))
  await showPanel(<OrderPage databaseId={1042} />, [lost])
  expect(await screen.findByText('Грешка при зареждане на поръчката')).toBeVisible()
})

test('an order without data says so', async () => {
  await showOrder(null)
  expect(await screen.findByText('Няма данни за тази поръчка.')).toBeVisible()
})

const rented = (number: number, rentalState: 'WAITING' | 'REJECTED') =>
  createOrderLine({
    id: `line-${number}`,
    rentalState,
    reservation: createLineReservation(number, { state: 'WAITING' }),
  })

test('all rentals of an order that wait are approved at once, and the button goes', async () => {
  const order = createOrder({ lines: [rented(1, 'WAITING'), rented(2, 'REJECTED'), rented(3, 'WAITING')] })
  const { user, graph } = await showPanel(<OrderPage databaseId={1042} />, [
    when(AdminOrderDocument).reply(() => ({ order })),
    when(AdminOrderWorkDocument).reply(() => ({ order })),
    when(ApproveReservationsDocument).reply(() => ({
      approveReservations: {
        __typename: 'ApproveReservationsSuccess',
        reservations: [1, 3].map((number) => ({
          __typename: 'Reservation' as const,
          id: `reservation-${number}`,
          version: 2,
          status: 'APPROVED' as const,
          notes: '',
          isOrderCancelled: false,
          state: 'APPROVED' as const,
          steps: ['HAND_OVER' as const, 'CHANGE_DAYS' as const],
          orderLine: { __typename: 'OrderLine' as const, id: `line-${number}`, rentalState: 'APPROVED' as const },
          order: {
            __typename: 'Order' as const,
            id: order.id,
            history: {
              __typename: 'OrderEventConnection',
              nodes: [createOrderEvent({ __typename: 'OrderPlainEvent', kind: 'PLACED' })],
            },
          },
        })),
      },
    })),
  ])
  expect(await screen.findByText('2 резервации чакат решение')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Одобри всички' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Одобри всички' })).toBeNull())
  expect(graph.requests(ApproveReservationsDocument)).toEqual([
    { input: { reservationIds: ['reservation-1', 'reservation-3'] } },
  ])
})

test('packages have a heading with their sums, and their parts below it with their shares', async () => {
  const packed = { __typename: 'OrderPackage' as const, id: 'package-1', name: 'Парти с принцеси' }
  const ordered = {
    ...packed,
    quantity: 1,
    guests: { __typename: 'Guests' as const, adults: 8, children: 4 },
    orderedPrice: money('79.90'),
    price: money('60.00'),
    deposit: money('15.00'),
    total: money('75.00'),
  }
  const part = { role: 'Чинии', share: money('5.41'), orderPackage: packed, lineTotal: money('5.41') }
  const lines = [
    createOrderLine({ id: 'line-2', name: 'Чиния', ...part, orderedTotal: money('5.41') }),
    createOrderLine(),
  ]
  await showOrder(createOrder({ packages: [ordered], lines }))
  const group = within(await screen.findByRole('group', { name: 'Пакет Парти с принцеси' }))
  expect(group.getByText('1 бр. за 8 възрастни и 4 деца · цена 60.00 лв · депозит 15.00 лв')).toBeVisible()
  expect(group.getByText('при поръчката 79.90 лв')).toBeVisible()
  expect(group.getByText('Чинии · 12 бр. · дял 5.41 лв')).toBeVisible()
  expect(group.queryByText('Балон')).toBeNull()
})
