import { expect, test } from '@jest/globals'
import { permits } from '#rules/staff-roles.ts'
import type { PanelChangeKind } from '../../gql/graph.ts'
import { isNews, newsText, oldAfter, type PanelChange } from './live.rules.ts'

const change = (kind: PanelChangeKind, databaseId: number | null = 7, isOwn = false): PanelChange => ({
  __typename: 'PanelChange',
  kind,
  databaseId,
  isOwn,
  node: null,
})

test.each([
  [[change('ORDER_PLACED', 1042)], 'Нова поръчка № 1042', '/admin/shop/orders/1042'],
  [[change('ORDER_PLACED', 1042), change('ORDER_PLACED', 1043)], '2 нови поръчки', '/admin/shop/orders'],
  [
    [change('RESERVATION_PLACED', 8), change('ORDER_PLACED', 1042), change('RESERVATION_PLACED', 9)],
    'Нова поръчка № 1042, 2 нови резервации',
    '/admin/shop/orders/1042',
  ],
  [[change('RESERVATION_PLACED', 8)], 'Нова резервация № 8', '/admin/rent/reservations'],
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
  expect(isNews(change('ORDER_PLACED', 7, true), () => true)).toBe(false)
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
