import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { persistedDocuments } from '#api/generated/persisted-documents.ts'
import { graphAddress } from '#api/testkit/graph-address.ts'
import type { ClientRequest } from './client.ts'
import type { Stage } from './scenario.ts'
import { narrowed, numberIn, popularOf, typedWords, type ShopAddresses } from './shop-addresses.ts'
import type { Goods } from './traffic.ts'
import { addToCart, attemptRest, emailOf, errorCodeOf, newBuyer } from './shopper.ts'

/** Visitors and staff who mostly look, each from an address of their own. */
export interface Visits {
  /** How many could not begin in time, because too many had not ended. */
  leftOut: () => number
  /** Waits until those under way have ended. */
  stop: () => Promise<void>
}

/** The visited pages. */
export interface VisitedShop {
  addresses: ShopAddresses
  goods: Goods
  /** Of staff. */
  token: string
}

interface Visit {
  /** Of all visits together. */
  percent: number
  visit: () => Promise<unknown>
}

const MAX_UNDER_WAY = 50

const AS_BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

const HASHES = new Map(
  Object.entries(persistedDocuments).map(([hash, text]) => [/^\w+ (\w+)/.exec(text)?.[1] ?? '', hash]),
)

const stored = z.object({ id: z.int() })

/** As a proxy tells it. */
const someAddress = ({ random }: Stage): string => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`

function visitsTo(stage: Stage, { addresses, goods: { sold }, token }: VisitedShop): Visit[] {
  const { random } = stage
  const { lists, products, rentals, others } = addresses
  const goods = [...products, ...rentals]

  const send = async (operation: string, { headers, ...request }: ClientRequest) => {
    const forwarded = { 'x-forwarded-for': someAddress(stage), ...headers }
    const sent = await attemptRest(stage, operation, { ...request, headers: forwarded })
    sent.attempt.code ??= errorCodeOf(sent.answer)
    return sent
  }
  const page = (path: string) => send('read page', { path, headers: AS_BROWSER })
  const graph = (operation: string, variables: Record<string, unknown>) =>
    send('read graph', { path: graphAddress({ hash: HASHES.get(operation) ?? '', variables }) })
  const panel = (operation: string, variables: Record<string, unknown> = {}) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: HASHES.get(operation) } }
    return send('read panel', { path: '/graphql', body: { variables, extensions }, token })
  }
  const search = () => page(`/search?${new URLSearchParams({ q: typedWords(random, addresses) })}`)
  const suggest = () => graph('SearchSuggestions', { search: typedWords(random, addresses) })
  const readGraph = () => {
    const databaseId = numberIn(popularOf(random, goods))
    const from = dayInSofia(new Date())
    return random.oneOf([
      () => graph('BuyBoxAvailability', { databaseId }),
      () => graph('ProductRoute', { databaseId: numberIn(popularOf(random, products)) }),
      () => graph('MoreReviews', { databaseId }),
      () => graph('RentalCalendar', { databaseId: numberIn(random.oneOf(rentals)), from, to: addDays(from, 41) }),
    ])()
  }
  const readRest = () => {
    const path = `/api/products/${numberIn(popularOf(random, goods))}`
    return send('read products', { path: random.oneOf([path, `${path}/reviews`, `${path}/availability`]) })
  }
  const fillCart = async () => {
    const buyer = newBuyer(stage)
    await addToCart(stage, buyer, popularOf(random, sold))
    await graph('CartRoute', { sessionId: buyer.sessionId, isCustomer: false })
  }
  const review = async () => {
    const path = `/api/products/${numberIn(popularOf(random, goods))}/reviews`
    const customerEmail = emailOf({ key: stage.unique() })
    const body = { rating: 5, customerName: 'Мария Иванова', customerEmail, reviewText: 'Много красиво!' }
    const { answer } = await send('review', { path, body })
    const made = stored.safeParse(answer.body).data
    if (made) await send('approve review', { method: 'PATCH', path: `/api/admin/reviews/${made.id}/approve`, token })
  }
  const work = () =>
    random.oneOf([
      () => panel('AdminOrders', { first: 25 }),
      () => panel('AdminProducts', { first: 25, filter: { type: 'SALE' } }),
      () => panel('AdminInventory', { first: 25, type: 'SALE' }),
      () => panel('AdminReservations', { first: 25 }),
      () => panel('AdminContacts', { first: 25, search: 'prove' }),
      () => panel('PanelFigures'),
    ])()

  return [
    { percent: 6, visit: () => page('/') },
    { percent: 22, visit: () => page(narrowed(random, popularOf(random, lists))) },
    { percent: 18, visit: () => page(popularOf(random, products)) },
    { percent: 8, visit: () => page(popularOf(random, rentals)) },
    { percent: 4, visit: () => page(random.oneOf(others)) },
    { percent: 8, visit: search },
    { percent: 8, visit: suggest },
    { percent: 12, visit: readGraph },
    { percent: 5, visit: readRest },
    { percent: 4, visit: fillCart },
    { percent: 1, visit: review },
    { percent: 4, visit: work },
  ]
}

/** One after the other begins at equal times, however long those before take. */
export function startVisits(stage: Stage, visited: VisitedShop, perSecond: number): Visits {
  const turns = visitsTo(stage, visited).flatMap(({ percent, visit }) => Array.from({ length: percent }, () => visit))
  const underWay = new Set<Promise<unknown>>()
  const ending = new AbortController()
  let leftOut = 0

  const begin = () => {
    if (underWay.size >= MAX_UNDER_WAY) leftOut += 1
    else {
      const visit = stage.random
        .oneOf(turns)()
        .finally(() => underWay.delete(visit))
      underWay.add(visit)
    }
  }
  const keepVisiting = async () => {
    const begun = performance.now()
    for (let number = 1; !ending.signal.aborted; number += 1) {
      begin()
      await sleep(Math.max(0, begun + (number * 1_000) / perSecond - performance.now()))
    }
  }
  const visiting = keepVisiting()
  return {
    leftOut: () => leftOut,
    stop: async () => {
      ending.abort()
      await visiting
      await Promise.all(underWay)
    },
  }
}
