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

/**
 * Visits to the pages of the sitemap by visitors and staff who mostly look, each from an address of its own. The returned
 * function makes one.
 */
export async function visitsTo(stage: Stage, token: string): Promise<() => Promise<unknown>> {
  const { client, random } = stage
  const { body } = await client.send({ path: '/sitemap.xml' })
  const paths = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const matching = (pattern: RegExp) => paths.filter((path) => pattern.test(path))
  const products = matching(/^\/products\/\d+$/)
  const rentals = matching(/^\/rental\/product\//)
  const lists = matching(/\/category\/|^\/party-themes/)

  const send = (operation: string, { headers, ...request }: ClientRequest) => {
    const address = Array.from({ length: 3 }, () => random.below(256)).join('.')
    return tryOnce(stage, operation, { ...request, headers: { 'x-forwarded-for': `10.${address}`, ...headers } })
  }
  const page = (path: string) => send('read page', { path, headers: AS_BROWSER })
  const graph = (operation: string, variables: Variables) =>
    send('read graph', { path: graphAddress({ hash: HASHES.get(operation) ?? '', variables }) })
  const panel = (operation: string, variables: Variables = {}) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: HASHES.get(operation) } }
    return send('read panel', { path: '/graphql', body: { variables, extensions }, token })
  }
  const readGraph = () => {
    const databaseId = numberIn(popularOf(random, products))
    const from = dayInSofia(new Date())
    return random.oneOf([
      () => graph('BuyBoxAvailability', { databaseId }),
      () => graph('ProductRoute', { databaseId }),
      () => graph('MoreReviews', { databaseId }),
      () => graph('RentalCalendar', { databaseId: numberIn(random.oneOf(rentals)), from, to: addDays(from, 41) }),
    ])()
  }
  const readRest = () => {
    const path = `/api/products/${numberIn(popularOf(random, products))}`
    return send('read products', { path: random.oneOf([path, `${path}/reviews`, `${path}/availability`]) })
  }
  const readPanel = () =>
    random.oneOf([
      () => panel('AdminOrders', { first: 25 }),
      () => panel('AdminProducts', { first: 25, filter: { type: 'SALE' } }),
      () => panel('AdminInventory', { first: 25, type: 'SALE' }),
      () => panel('AdminReservations', { first: 25 }),
      () => panel('AdminContacts', { first: 25, search: 'prove' }),
      () => panel('PanelFigures'),
    ])()
  const parts: [percent: number, visit: () => Promise<unknown>][] = [
    [6, () => page('/')],
    [25, () => page(popularOf(random, lists) + random.oneOf(NARROWED))],
    [20, () => page(popularOf(random, products))],
    [8, () => page(popularOf(random, rentals))],
    [4, () => page(random.oneOf(paths))],
    [9, () => page(`/search?${new URLSearchParams({ q: typedWords(random) })}`)],
    [8, () => graph('SearchSuggestions', { search: typedWords(random) })],
    [11, readGraph],
    [5, readRest],
    [4, readPanel],
  ]
  const visits = parts.flatMap(([percent, visit]) => Array.from({ length: percent }, () => visit))
  return () => random.oneOf(visits)()
}
