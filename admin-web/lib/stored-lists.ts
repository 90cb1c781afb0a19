import type { ApolloCache, Reference, StoreObject } from '@apollo/client'
import type { ModifierDetails } from '@apollo/client/cache'

export type ListField =
  | 'adminSessions'
  | 'attributes'
  | 'bankEntries'
  | 'bin'
  | 'categories'
  | 'category'
  | 'documents'
  | 'inquiries'
  | 'inventory'
  | 'mailMessages'
  | 'makers'
  | 'orders'
  | 'ordersLackingDeposit'
  | 'panelFigures'
  | 'parcelMoney'
  | 'parcels'
  | 'partyThemes'
  | 'product'
  | 'products'
  | 'promoCodes'
  | 'reservations'
  | 'reviews'
  | 'serviceZones'
  | 'setAsides'
  | 'closedDays'
  | 'specialHours'
  | 'staff'
  | 'subcategories'
  | 'tillDay'
  | 'tillDays'
  | 'unmatchedPayouts'

export interface Entry {
  __typename: string
  id: string
}

type Edge = { node: Reference } & StoreObject

interface StoredPage {
  totalCount: number
  /** Absent when only the count is queried. */
  edges?: readonly Edge[]
  pageInfo?: { hasNextPage: boolean }
}

const UNNARROWED = new Set(['first', 'last', 'type', 'sort'])

/** The filters and cursors of a page; the cache stores each page under its arguments as JSON. */
const narrowedBy = (storeFieldName: string): string[] =>
  [...storeFieldName.matchAll(/"(\w+)":(?!null|""|\[\]|\{)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !UNNARROWED.has(name))

function changePages(
  cache: ApolloCache,
  field: ListField,
  change: (page: StoredPage, details: ModifierDetails) => StoredPage | ModifierDetails['DELETE'],
): void {
  cache.modify<Record<string, StoredPage | null>>({
    fields: {
      [field]: (page, details) => (page !== null && 'totalCount' in page ? change(page, details) : details.DELETE),
    },
  })
}

/**
 * For changes that the result does not contain (docs/internals/panel.md#lists-that-are-read-again): refetches lists on the
 * screen at once, the others when opened.
 */
export function rereadLists(cache: ApolloCache, fields: readonly ListField[]): void {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName })
}

/** For a list without pages that the result contains whole. */
export function writeList(cache: ApolloCache, field: ListField, rows: readonly StoreObject[]): void {
  cache.modify({ fields: { [field]: () => rows } })
}

/** For a change that may affect pages with these filters. In other pages the changed row stays in place. */
export function rereadFiltered(cache: ApolloCache, field: ListField, filters: readonly string[]): void {
  changePages(cache, field, (page, { storeFieldName, DELETE }) =>
    narrowedBy(storeFieldName).some((name) => filters.includes(name)) ? DELETE : page,
  )
}

type NewEdge = { __typename: string; node: Entry }

const isNewestFirst = (storeFieldName: string): boolean => !/"sort":"(?!NEWEST")/.test(storeFieldName)

/** Adds it first to the unfiltered list, newest first; evicts the other pages. */
export function addToList(cache: ApolloCache, field: ListField, edge: NewEdge): void {
  changePages(cache, field, (page, { storeFieldName, toReference, DELETE }) => {
    const node = toReference({ ...edge.node })
    if (page.edges?.some((one) => one.node.__ref === node?.__ref)) return page
    return node === undefined || narrowedBy(storeFieldName).length > 0 || !isNewestFirst(storeFieldName)
      ? DELETE
      : { ...page, totalCount: page.totalCount + 1, ...(page.edges && { edges: [{ ...edge, node }, ...page.edges] }) }
  })
}

/** Adds it last to the page that ends the list, which must be ordered by age, oldest first; evicts the other pages. */
export function appendToList(cache: ApolloCache, field: ListField, edge: NewEdge): void {
  changePages(cache, field, ({ edges, ...page }, { toReference, DELETE }) => {
    const node = toReference({ ...edge.node })
    return node === undefined || edges === undefined || page.pageInfo?.hasNextPage !== false
      ? DELETE
      : { ...page, totalCount: page.totalCount + 1, edges: [...edges, { ...edge, node }] }
  })
}

/** Evicts a deleted object: unpaged lists then drop it. */
export const evictEntry = (cache: ApolloCache, { __typename, id }: Entry): void => {
  cache.evict({ id: cache.identify({ __typename, id }) ?? '' })
}

/** Removes a deleted object from the pages that show it; evicts others if their count may be wrong. */
export function removeFromList(cache: ApolloCache, field: ListField, id: string): void {
  const removed = new Set<string>()
  changePages(cache, field, ({ edges, ...page }, { storeFieldName, readField, DELETE }) => {
    const counted = { ...page, totalCount: page.totalCount - 1 }
    if (edges === undefined) return narrowedBy(storeFieldName).length > 0 ? DELETE : counted
    const others = edges.filter(({ node }) => readField('id', node) !== id)
    for (const { node } of edges) if (readField('id', node) === id) removed.add(node.__ref)
    return others.length === edges.length ? DELETE : { ...counted, edges: others }
  })
  for (const storeId of removed) cache.evict({ id: storeId })
}

/** The cache id of the singleton `PanelFigures`. */
const FIGURES_ID = 'PanelFigures:{}'

export function changeFigure(cache: ApolloCache, name: 'waitingReviews', by: number): void {
  cache.modify<Record<string, number>>({ id: FIGURES_ID, fields: { [name]: (count) => count + by } })
}
