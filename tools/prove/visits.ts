import { addDays, dayInSofia } from '#rules/calendar.ts'
import { persistedDocuments } from '#api/generated/persisted-documents.ts'
import { graphAddress } from '#api/testkit/graph-address.ts'
import { WORDS } from '../bench/prepare.ts'
import type { ClientRequest } from './client.ts'
import type { Random } from './random.ts'
import type { Stage } from './scenario.ts'
import { tryOnce } from './shopper.ts'

type Variables = Record<string, unknown>

const AS_BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

const HASHES = new Map(
  Object.entries(persistedDocuments).map(([hash, text]) => [/^\w+ (\w+)/.exec(text)?.[1] ?? '', hash]),
)

/** The number at the end of an address. */
const numberIn = (path: string): number => Number(/\d+$/.exec(path)?.[0])

/** The first ones far more often, as a shop's goods are visited. */
const popularOf = <Item>(random: Random, items: readonly Item[]): Item =>
  random.oneOf(items.slice(0, 1 + random.below(items.length)))

/** Half of the lists have one of their orders or prices. */
const NARROWED = ['', '', '', '', '?sort=PRICE_ASC', '?sort=PRICE_DESC', '?sort=NEWEST', '?price=under20']

/** A common word, or one that the shop does not know. */
const typedWords = (random: Random): string =>
  random.oneOf([random.oneOf(WORDS), random.oneOf(WORDS), `непозната ${random.below(1e9)}`])

type Visit = [operation: string, request: ClientRequest]

const page = (path: string): Visit => ['read page', { path, headers: AS_BROWSER }]

const graph = (operation: string, variables: Variables): Visit => {
  const hash = HASHES.get(operation) ?? ''
  return ['read graph', { path: graphAddress({ hash, variables }) }]
}

const panel = (token: string, operation: string, variables: Variables = {}): Visit => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: HASHES.get(operation) } }
  return ['read panel', { path: '/graphql', body: { variables, extensions }, token }]
}

/** Makes one visit of visitors or staff, who mostly read, to the pages of the sitemap; each from another address. */
export async function visitsTo(stage: Stage, token: string): Promise<() => Promise<unknown>> {
  const { client, random } = stage
  const { body } = await client.send({ path: '/sitemap.xml' })
  const paths = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const matching = (pattern: RegExp) => paths.filter((path) => pattern.test(path))
  const products = matching(/^\/products\/\d+$/)
  const rentals = matching(/^\/rental\/product\//)
  const lists = matching(/\/category\/|^\/party-themes/)

  const product = () => ({ databaseId: numberIn(popularOf(random, products)) })
  const calendar = () => {
    const from = dayInSofia(new Date())
    return { databaseId: numberIn(random.oneOf(rentals)), from, to: addDays(from, 41) }
  }
  const rest = (suffix: string): Visit => ['read products', { path: `/api/products/${product().databaseId}${suffix}` }]
  const parts: [percent: number, visit: () => Visit][] = [
    [6, () => page('/')],
    [25, () => page(popularOf(random, lists) + random.oneOf(NARROWED))],
    [20, () => page(popularOf(random, products))],
    [8, () => page(popularOf(random, rentals))],
    [4, () => page(random.oneOf(paths))],
    [9, () => page(`/search?${new URLSearchParams({ q: typedWords(random) })}`)],
    [8, () => graph('SearchSuggestions', { search: typedWords(random) })],
    [3, () => graph('BuyBoxAvailability', product())],
    [3, () => graph('ProductRoute', product())],
    [2, () => graph('MoreReviews', product())],
    [3, () => graph('RentalCalendar', calendar())],
    [5, () => rest(random.oneOf(['', '/reviews', '/availability']))],
    [1, () => panel(token, random.oneOf(['AdminOrders', 'AdminReservations']), { first: 25 })],
    [1, () => panel(token, 'AdminProducts', { first: 25, filter: { type: 'SALE' } })],
    [1, () => panel(token, 'AdminInventory', { first: 25, type: 'SALE' })],
    [1, () => panel(token, random.oneOf(['AdminContacts', 'PanelFigures']), { first: 25, search: 'prove' })],
  ]
  const visits = parts.flatMap(([percent, visit]) => Array.from({ length: percent }, () => visit))
  return () => {
    const [operation, { headers, ...request }] = random.oneOf(visits)()
    const address = Array.from({ length: 3 }, () => random.below(256)).join('.')
    return tryOnce(stage, operation, { ...request, headers: { 'x-forwarded-for': `10.${address}`, ...headers } })
  }
}
