import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { setShownShop } from '../../web/lib/shown-shop.ts'
import { when } from '../../web/testkit/graph.ts'
import { AdminRentalOrdersDocument } from '../features/hand-overs/useRentalOrders.graphql.ts'
import { AdminReservationDocument } from '../features/reservations/ReservationDialog.graphql.ts'
import { TodayFigures_figuresFragmentDoc } from '../features/today/TodayFigures.graphql.ts'
import { AdminTurnoverDocument } from '../features/today/Turnover.graphql.ts'
import { SHOP_FACTS } from '../../web/testkit/shop-facts.ts'
import { storeRole } from '../lib/may.ts'
import { money } from '../testkit/money.ts'
import { createOrder } from '../testkit/orders.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { createReservation } from '../testkit/reservations.ts'
import { AdminTodayDocument } from './today.graphql.ts'
import { Component } from './today.tsx'

const today = dayInSofia(new Date())
const tomorrow = addDays(today, 1)
const stool = createReservation({ state: 'APPROVED' })
const tent = createReservation({ id: 'reservation-8', databaseId: 8, state: 'APPROVED', quantity: 2 })
const lateOrder = createOrder({ status: 'PROCESSING', eventOn: today, dispatchOn: addDays(today, -2) })
const tomorrowsOrder = createOrder({ id: 'order-2', databaseId: 1043, eventOn: tomorrow, customerName: 'Иван' })
const none = pageOf('Reservation', [stool].slice(1))

beforeEach(() => setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS }))
afterEach(() => void storeRole(null))

const sums = (orders: number, sale: string, rent: string) => ({
  __typename: 'TurnoverSums' as const,
  orders,
  turnover: money((Number(sale) + Number(rent)).toFixed(2)),
  sale: money(sale),
  rent: money(rent),
  discount: money('0.00'),
  refunds: money('3.00'),
  charges: money('0.00'),
  vat: money('0.00'),
  depositsReceived: money('7.00'),
  depositsWithheld: money('0.00'),
  depositsReturned: money('0.00'),
})

const turnover = (day: string, total: ReturnType<typeof sums>) => ({
  __typename: 'Turnover' as const,
  total,
  days: [{ __typename: 'TurnoverDay' as const, day, sums: total }],
  bestSellers: [
    {
      __typename: 'OrderedProduct' as const,
      name: 'Балон',
      times: 2,
      units: 40,
      amount: money('80.00'),
      product: { __typename: 'SaleProduct' as const, id: 'product-7', databaseId: 7 },
    },
    {
      __typename: 'OrderedProduct' as const,
      name: 'Свещ',
      times: 1,
      units: 3,
      amount: money('6.00'),
      product: null,
    },
  ],
  mostRented: [],
})

async function showToday(
  path = '/admin/today?view=table',
  leavingToday = pageOf('Reservation', [stool]),
  waitingToday = none,
) {
  const shown = await showPanel(
    ({ client }) => {
      client.cache.writeFragment({
        fragment: TodayFigures_figuresFragmentDoc,
        from: 'PanelFigures:{}',
        data: {
          __typename: 'PanelFigures',
          pendingReservations: 3,
          pendingOrders: 5,
          ordersToSend: 0,
          unpaidOrders: 8,
          lowStock: 2,
          outOfStock: 1,
          newInquiries: 4,
          waitingReviews: 6,
        },
      })
      return <Component />
    },
    [
      when(AdminTodayDocument).reply(() => ({
        ordersLackingDeposit: [],
        toDispatch: pageOf('Order', [lateOrder]),
        parties: pageOf('Order', [lateOrder, tomorrowsOrder]),
        waitingToday,
        leavingToday,
        returningToday: none,
        overdue: none,
        notFetched: pageOf('Reservation', [tent]),
        leavingTomorrow: none,
        waiting: none,
      })),
      when(AdminTurnoverDocument).reply(({ to }) => ({
        turnover: turnover(to, sums(4, '100.00', '50.00')),
        previous: turnover(to, sums(4, '50.00', '50.00')),
        searchesWithoutResult: {
          __typename: 'MissedSearchConnection',
          nodes: [{ __typename: 'MissedSearch', query: 'хвърчило змей', times: 3 }],
        },
      })),
      when(AdminReservationDocument).reply(() => ({ reservation: stool })),
      when(AdminRentalOrdersDocument).reply(() => ({ nodes: [] })),
    ],
    path,
  )
  await screen.findByText('Стол × 3')
  return { ...shown, turnoverRequests: () => shown.graph.requests(AdminTurnoverDocument) }
}

const part = (name: string) => within(screen.getByRole('region', { name }))

test('groups the missed pickups of the last month, with a link to their list', async () => {
  await showToday()
  expect(part('Невзети').getByRole('button', { name: 'Стол × 2' })).toBeVisible()
  const list = `/admin/rent/reservations?state=APPROVED&from=${addDays(today, -30)}&to=${addDays(today, -1)}`
  expect(part('Невзети').getByRole('link', { name: /^Невзети/ })).toHaveAttribute('href', list)
})

test('each figure links to its filtered list', async () => {
  await showToday()
  const links = within(screen.getByRole('navigation', { name: 'Какво чака' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3Чакащи резервации', '/admin/rent/reservations?status=PENDING'],
    ['5Нови поръчки', '/admin/shop/orders?status=PENDING'],
    ['0За изпращане', '/admin/shop/orders?status=TO_SEND'],
    ['8Неплатени поръчки', '/admin/shop/orders?balance=owed'],
    ['2Ниска наличност', '/admin/shop/inventory?status=LOW'],
    ['1Без наличност', '/admin/shop/inventory?status=OUT'],
    ['4Нови запитвания', '/admin/contact-inquiries?status=NEW'],
    ['6Отзиви за одобрение', '/admin/shop/reviews?status=waiting'],
  ])
})

test('a rental of the day shows customer, phone and order, opens here, and links to the day’s list', async () => {
  const { user, graph, place } = await showToday()
  expect(graph.requests(AdminTodayDocument)).toEqual([
    { today, tomorrow, yesterday: addDays(today, -1), monthAgo: addDays(today, -30), inWeek: addDays(today, 7) },
  ])
  const leaving = part('Излиза днес')
  expect(leaving.getByRole('link', { name: 'Излиза днес 1' })).toHaveAttribute(
    'href',
    `/admin/rent/reservations?status=APPROVED&out=${today}`,
  )
  expect(leaving.getByText('Одобрена')).toBeVisible()
  expect(leaving.getByRole('link', { name: '0888' })).toHaveAttribute('href', 'tel:0888')
  expect(leaving.getByRole('link', { name: 'поръчка № 1042' })).toHaveAttribute('href', '/admin/shop/orders/1042')
  await user.click(leaving.getByRole('button', { name: 'Стол × 3' }))
  expect(await screen.findByRole('dialog', { name: /№ 12/ })).toBeVisible()
  expect([place().pathname, new URLSearchParams(place().search).get('edit')]).toEqual(['/admin/today', '12'])
})

const ofOrder = (number: number, part: Partial<(typeof stool)['order']> = {}) => ({
  ...stool.order,
  id: `order-${number}`,
  databaseId: number,
  ...part,
})

test('rentals of a customer are one group with one step per order; those that wait are first, shortages are named', async () => {
  const chairs = createReservation({ id: 'r-1', databaseId: 1, state: 'WAITING', order: ofOrder(1) })
  const table = createReservation({
    id: 'r-2',
    databaseId: 2,
    state: 'APPROVED',
    quantity: 1,
    missing: 1,
    order: ofOrder(2),
  })
  const other = createReservation({
    id: 'r-3',
    databaseId: 3,
    quantity: 2,
    state: 'HANDED_OVER',
    order: ofOrder(3, { customerName: 'Иван', customerPhone: '0899' }),
  })
  const shown = await showToday(undefined, pageOf('Reservation', [table, other]), pageOf('Reservation', [chairs]))
  const leaving = part('Излиза днес')
  expect(leaving.getByRole('link', { name: 'Излиза днес 3' })).toBeVisible()
  expect(leaving.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Поръчка № 1',
    'Поръчка № 2',
    'Поръчка № 3',
  ])
  expect(leaving.getAllByText('Мария')).toHaveLength(1)
  const group = (number: number) => within(leaving.getByRole('group', { name: `Поръчка № ${number}` }))
  expect(group(1).getByRole('button', { name: 'Одобри' })).toBeVisible()
  expect(group(2).getByText('Не достигат 1 бр.')).toBeVisible()
  expect(group(2).getByRole('button', { name: 'Предай' })).toBeVisible()
  await shown.user.click(group(3).getByRole('button', { name: 'Приеми' }))
  await waitFor(() => expect(shown.graph.requests(AdminRentalOrdersDocument)).toEqual([{ ids: ['order-3'] }]))
})

test('a day without rentals says so, and further rentals are in the linked list', async () => {
  await showToday(undefined, { ...pageOf('Reservation', [stool]), totalCount: 31 })
  expect(part('Излиза днес').getByRole('link', { name: 'Виж всички 31' })).toBeVisible()
  expect(part('Връща се днес').getByText('Днес никой не връща нищо.')).toBeVisible()
  expect(part('Закъснели').getByText('Всичко е върнато навреме.')).toBeVisible()
  expect(part('Чакат решение').getByRole('link', { name: 'Чакат решение 0' })).toBeVisible()
})

test('shows the turnover of the last 30 days and of the 30 before, in both currencies', async () => {
  const { user, turnoverRequests, place } = await showToday()
  const table = await screen.findByRole('table', { name: 'Оборот по дни' })
  expect(turnoverRequests()).toEqual([
    {
      from: addDays(today, -29),
      to: today,
      previousFrom: addDays(today, -59),
      previousTo: addDays(today, -30),
    },
  ])
  const total = () =>
    within(within(table).getByRole('row', { name: /^Общо/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(total()).toEqual([
    '4',
    '100.00 лв',
    '50.00 лв',
    '0.00 лв',
    '3.00 лв',
    '0.00 лв',
    '150.00 лв',
    '0.00 лв',
    '7.00 лв',
    '0.00 лв',
    '0.00 лв',
  ])
  expect(screen.getAllByText('+50 %')).toHaveLength(1)
  expect(screen.getAllByText('+100 %')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'евро' }))
  expect(total()[6]).toBe('76.69 €')
  expect(new URLSearchParams(place().search).get('currency')).toBe('EUR')
})

test('links top products to their product unless deleted, and missed searches to the products', async () => {
  await showToday()
  const sold = within(await screen.findByRole('region', { name: 'Най-продавани' }))
  expect(sold.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Балон40 бр. · 80.00 лв',
    'Свещ3 бр. · 6.00 лв',
  ])
  expect(sold.getByRole('link', { name: 'Балон' })).toHaveAttribute('href', '/admin/shop/products?edit=7')
  expect(sold.queryByRole('link', { name: 'Свещ' })).toBeNull()
  expect(part('Най-наемани').getByText('През този период още нищо не е наето.')).toBeVisible()
  expect(part('Търсено без резултат').getByRole('link', { name: 'хвърчило змей' })).toHaveAttribute(
    'href',
    '/admin/shop/products?q=%D1%85%D0%B2%D1%8A%D1%80%D1%87%D0%B8%D0%BB%D0%BE%20%D0%B7%D0%BC%D0%B5%D0%B9',
  )
})

test('a period is chosen by name or by custom days, and stored in the address', async () => {
  const { user, turnoverRequests, place } = await showToday()
  await user.click(screen.getByRole('button', { name: '7 дни' }))
  await waitFor(() => expect(turnoverRequests().at(-1)).toMatchObject({ from: addDays(today, -6), to: today }))
  expect(new URLSearchParams(place().search).get('period')).toBe('7d')
  await user.click(screen.getByRole('button', { name: 'От – до' }))
  const from = screen.getByRole('textbox', { name: 'От дата' })
  await user.clear(from)
  await user.tab()
  expect(screen.getByRole('alert')).toHaveTextContent('Изберете начало и край на периода.')
  await user.click(from)
  await user.paste('01.01.2020')
  expect(screen.getByRole('alert')).toHaveTextContent('Изберете най-много 366 дни.')
  const to = screen.getByRole('textbox', { name: 'До дата' })
  await user.clear(to)
  await user.click(to)
  await user.paste('02.01.2020')
  await waitFor(() =>
    expect(turnoverRequests().at(-1)).toEqual({
      from: '2020-01-01',
      to: '2020-01-02',
      previousFrom: '2019-12-30',
      previousTo: '2019-12-31',
    }),
  )
})

test('a role without turnover neither sees nor queries it', async () => {
  storeRole('PACKER')
  const { turnoverRequests } = await showToday()
  expect(screen.queryByRole('heading', { name: 'Оборот' })).toBeNull()
  expect(turnoverRequests()).toEqual([])
})

test('orders to send for a party, and the parties of the next days, by day and customer', async () => {
  await showToday()
  const late = within(await screen.findByRole('region', { name: 'За партита: тръгват до днес' }))
  expect(await late.findByText('закъснява с 2 дни')).toBeVisible()
  expect(late.getByRole('link', { name: 'поръчка № 1042' })).toBeVisible()
  const parties = within(screen.getByRole('region', { name: 'Партита до седмица' }))
  const days = parties.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.split(',')[0])
  expect(days).toEqual(['днес', 'утре'])
  expect(parties.getByText('Иван')).toBeVisible()
})
