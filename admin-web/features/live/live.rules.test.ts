import { expect, test } from '@jest/globals'
import { permits } from '#rules/staff-roles.ts'
import type { PanelChangeKind } from '../../gql/graph.ts'
import { isNews, newsText, oldAfter, type PanelChange } from './live.rules.ts'

const change = (kind: PanelChangeKind, node: PanelChange['node'] = null, isOwn = false): PanelChange => ({
  __typename: 'PanelChange',
  kind,
  isOwn,
  node,
})

const order = (databaseId: number) =>
  change('ORDER_PLACED', {
    __typename: 'Order',
    id: `order-${databaseId}`,
    databaseId,
    orderStatus: 'PENDING',
    paymentStatus: 'PENDING',
    version: 1,
  })

const reservation = (databaseId: number) =>
  change('RESERVATION_PLACED', {
    __typename: 'Reservation',
    id: `reservation-${databaseId}`,
    databaseId,
    reservationStatus: 'PENDING',
    state: 'WAITING',
    handedOver: 0,
    returned: 0,
    version: 1,
  })

test.each([
  [[order(1042)], 'Нова поръчка № 1042', '/admin/shop/orders/1042'],
  [[order(1042), order(1043)], '2 нови поръчки', '/admin/shop/orders'],
  [[reservation(8), order(1042), reservation(9)], 'Нова поръчка № 1042, 2 нови резервации', '/admin/shop/orders/1042'],
  [[reservation(8)], 'Нова резервация № 8', '/admin/rent/reservations'],
  [[change('ORDER_PLACED')], 'Нова поръчка', '/admin/shop/orders'],
  [[change('REVIEW_WRITTEN'), change('INQUIRY_SENT')], 'Ново запитване, нов отзив', '/admin/contact-inquiries'],
  [[change('REVIEW_WRITTEN'), change('REVIEW_WRITTEN')], '2 нови отзива', '/admin/shop/reviews'],
])('news becomes one sentence with a link: %#', (news, text, to) => {
  expect(newsText(news)).toEqual({ text, to })
})

test('without news there is no text', () => {
  expect(newsText([])).toBeNull()
})

test.each([
  ['owner', ['ORDER_PLACED', 'RESERVATION_PLACED', 'REVIEW_WRITTEN', 'INQUIRY_SENT']],
  ['packer', ['ORDER_PLACED']],
  ['read_only', []],
] as const)('notifies a %s only of work of that role', (role, expected) => {
  const kinds = [
    'ORDER_PLACED',
    'ORDER_CHANGED',
    'RESERVATION_PLACED',
    'STOCK_CHANGED',
    'REVIEW_WRITTEN',
    'INQUIRY_SENT',
    'CAUGHT_UP',
  ] as const
  expect(kinds.filter((kind) => isNews(change(kind), (permission) => permits(role, permission)))).toEqual(expected)
})

test('does not notify admins of their own changes', () => {
  expect(isNews(change('ORDER_PLACED', null, true), () => true)).toBe(false)
})

test('refetches the fields that show the changes, and everything after a gap', () => {
  expect(oldAfter([change('REVIEW_CHANGED'), change('INQUIRY_SENT')])).toEqual(
    new Set(['reviews', 'inquiries', 'panelFigures']),
  )
  expect([...(oldAfter([change('ORDER_CHANGED')]) ?? [])]).toEqual(
    expect.arrayContaining(['order', 'orders', 'reservation', 'documents']),
  )
  expect(oldAfter([change('REVIEW_CHANGED'), change('CAUGHT_UP')])).toBeNull()
})
