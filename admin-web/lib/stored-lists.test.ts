import { expect, test } from '@jest/globals'
import { createPanelCache } from '../cache.ts'
import { InquiryRow_inquiryFragmentDoc } from '../features/inquiries/InquiryRow.graphql.ts'
import { OrderRow_orderFragmentDoc } from '../features/orders/OrderRow.graphql.ts'
import type { OrderSort } from '../gql/graph.ts'
import { AdminInquiriesDocument, type AdminInquiriesQueryVariables } from '../routes/inquiries.graphql.ts'
import { AdminOrdersDocument } from '../routes/orders.graphql.ts'
import { AdminReservationsDocument } from '../routes/reservations.graphql.ts'
import { createOrder } from '../testkit/orders.ts'
import { pageOf } from '../testkit/page.ts'
import { addToList, appendToList, removeFromList, rereadFiltered, rereadLists } from './stored-lists.ts'

const inquiry = (id: string) => ({
  __typename: 'Inquiry' as const,
  id,
  databaseId: id.codePointAt(0) ?? 0,
  name: 'Калина',
  email: 'k@example.com',
  phone: null,
  message: 'Имате ли „status“: столове?',
  status: 'NEW' as const,
  withdrawn: null,
  replies: [],
  createdAt: '2027-05-03T09:00:00Z',
})

const filter = { search: '', status: null }
const ALL = { filter, first: 25, after: null, last: null, before: null }

/** A cache with three pages of inquiries: the first, the second, and a filtered one. */
function storedPages() {
  const cache = createPanelCache()
  const pages: Record<string, AdminInquiriesQueryVariables> = {
    all: ALL,
    second: { ...ALL, after: 'cursor' },
    searched: { ...ALL, filter: { ...filter, search: '"status":"NEW"' } },
    new: { ...ALL, filter: { ...filter, status: 'NEW' } },
  }
  const put = (name: string, ids: readonly string[]) =>
    cache.writeQuery({
      query: AdminInquiriesDocument,
      variables: pages[name] ?? {},
      data: { inquiries: pageOf('Inquiry', ids.map(inquiry)) },
    })
  put('all', ['a', 'b'])
  put('second', ['c'])
  put('searched', ['a'])
  put('new', ['b'])
  /** The ids and the count of each page that is still stored. */
  const stored = () =>
    Object.entries(pages).flatMap(([name, variables]) => {
      const list = cache.readQuery({ query: AdminInquiriesDocument, variables })?.inquiries
      return list == null ? [] : [`${name} ${list.edges.map(({ node }) => node.id).join('')} ${list.totalCount}`]
    })
  return { cache, stored }
}

test('a change evicts only the pages that filter by the changed field', () => {
  const { cache, stored } = storedPages()
  rereadFiltered(cache, 'inquiries', ['status'])
  expect(stored()).toEqual(['all ab 2', 'second c 1', 'searched a 1'])
})

test('removes a deleted object from the pages that show it and their count, and evicts the others', () => {
  const { cache, stored } = storedPages()
  removeFromList(cache, 'inquiries', 'a')
  expect(stored()).toEqual(['all b 1', 'searched  0'])
  expect(cache.extract()).not.toHaveProperty('Inquiry:a')
})

test('a deletion lowers a count without a page', () => {
  const cache = createPanelCache()
  cache.writeQuery({
    query: AdminReservationsDocument,
    data: {
      reservations: pageOf('Reservation', []),
      all: { __typename: 'ReservationConnection', totalCount: 3 },
    },
  })
  removeFromList(cache, 'reservations', 'a')
  expect(cache.extract()['ROOT_QUERY']).toMatchObject({ 'reservations({"first":1})': { totalCount: 2 } })
})

test('adds a new object first to the unfiltered list, and evicts the other pages', () => {
  const { cache, stored } = storedPages()
  const node = inquiry('n')
  cache.writeFragment({ fragment: InquiryRow_inquiryFragmentDoc, fragmentName: 'InquiryRow_inquiry', data: node })
  addToList(cache, 'inquiries', { __typename: 'InquiryEdge', node })
  expect(stored()).toEqual(['all nab 3'])
})

test('adds the newest object to no list in another order', () => {
  const cache = createPanelCache()
  const node = createOrder({})
  const put = (sort: OrderSort | null) =>
    cache.writeQuery({ query: AdminOrdersDocument, variables: { sort }, data: { orders: pageOf('Order', []) } })
  put(null)
  put('NEWEST')
  put('TOTAL_DESC')
  cache.writeFragment({ fragment: OrderRow_orderFragmentDoc, fragmentName: 'OrderRow_order', data: node })
  addToList(cache, 'orders', { __typename: 'OrderEdge', node })
  const stored = (sort: OrderSort | null) =>
    cache.readQuery({ query: AdminOrdersDocument, variables: { sort } })?.orders?.totalCount
  expect([stored(null), stored('NEWEST'), stored('TOTAL_DESC')]).toEqual([1, 1, undefined])
})

test('adds the newest object last to the page that ends a list of the oldest first', () => {
  const cache = createPanelCache()
  const put = (after: string | null, ids: readonly string[], hasNextPage: boolean) => {
    const page = pageOf('Inquiry', ids.map(inquiry))
    const inquiries = { ...page, pageInfo: { ...page.pageInfo, hasNextPage } }
    cache.writeQuery({ query: AdminInquiriesDocument, variables: { after }, data: { inquiries } })
  }
  put(null, ['a', 'b'], true)
  put('cursor', ['c'], false)
  const node = inquiry('n')
  cache.writeFragment({ fragment: InquiryRow_inquiryFragmentDoc, fragmentName: 'InquiryRow_inquiry', data: node })
  appendToList(cache, 'inquiries', { __typename: 'InquiryEdge', node })
  const stored = (after: string | null) =>
    cache
      .readQuery({ query: AdminInquiriesDocument, variables: { after } })
      ?.inquiries?.edges.map(({ node: { id } }) => id)
  expect([stored(null), stored('cursor')]).toEqual([undefined, ['c', 'n']])
})

test('evicts all pages of a list to reread', () => {
  const { cache, stored } = storedPages()
  rereadLists(cache, ['inquiries'])
  expect(stored()).toEqual([])
})
