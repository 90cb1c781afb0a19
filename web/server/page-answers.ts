import { hasNul } from '#api/platform/http/readable-address.ts'
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { AnswerBody } from '#api/platform/cache/answer-body.ts'
import { showsOf, type AnswerCache, type HttpAnswer } from '#api/platform/cache/answer-cache.ts'
import type { Tag } from '#lib/catalog-tags.ts'
import type { App, Viewer } from '#api/context.ts'
import type { Metrics } from '#api/platform/metrics/metrics.ts'
import type { Tracing } from '#api/platform/tracing/tracing.ts'
import { UnavailableError } from '#lib/errors.ts'
import type { GraphAnswerer } from '#api/platform/graph/answer.ts'
import { createGate } from '#lib/gate.ts'
import { addressNumber } from '../lib/address-number.ts'
import type { ShownShop } from '../lib/shown-shop.ts'
import type { ReadShop } from './document-shop.ts'
import type { PageSource } from './page-source.ts'
import type { PageDocument, Redirect } from './rendering.ts'

/**
 * At once; the main thread and PostgreSQL have the last processor. With a thread for each of two processors a flood got
 * an eighth more pages, and everybody else's p99 was twice as long (docs/decisions/0025-sent-pages.md).
 */
const RENDERINGS = Math.max(1, availableParallelism() - 1)

/** Queue limit, about half a second of work; beyond it, 503. */
const MAX_WAITING = 40 * RENDERINGS

const NOT_FOUND = '/404'

/** Where a path in other letters or with a slash at its end belongs, its query unchanged; null for one that is right. */
function canonicalOf({ pathname, search, origin }: URL, address: string): string | null {
  const canonical = new URL(origin + address).pathname
  return decodeURIComponent(canonical) === decodeURIComponent(pathname) ? null : canonical + search
}

interface Place {
  address: string
  moved: string | null
}

/** Of known addresses. Finding a page compiles all routes; without this map a cached page costs 0.49 ms instead of 0.33. */
const PLACES_BYTES = 2 * 1024 * 1024

/** By its module: the address may hold what a person typed. */
const pageFacts = (page: PageDocument | Redirect) => ({
  name: `page ${page.kind === 'redirect' ? page.kind : (page.module ?? 'not found')}`,
})

interface Preview {
  address: string
  productId: number
  token: string
}

function previewIn(target: string, address: string): Preview | null {
  const at = target.indexOf('?')
  const token = at === -1 ? null : new URLSearchParams(target.slice(at)).get('preview')
  const productId = addressNumber(/^\/(?:products|rental\/product)\/(\d+)$/.exec(address)?.[1])
  return token === null || productId === null ? null : { address, productId, token }
}

interface Shop {
  app: Pick<App, 'config'>
  readShop: ReadShop
  answer: GraphAnswerer
  cache: AnswerCache
  /**
   * Whether a token opens the page of a product that shoppers do not see
   * (docs/internals/catalogue.md#drafts-and-previews).
   */
  opensPreview?: (productId: number, token: string) => Promise<boolean>
  metrics?: Pick<Metrics, 'watchRenderings'> | null
  tracing?: Pick<Tracing, 'inPart'> | null
}

const bodyOf = ({ bytes: { buffer, byteOffset, byteLength } }: PageDocument): AnswerBody =>
  new AnswerBody(Buffer.from(buffer, byteOffset, byteLength))

/** Pages are the same for everybody, and cached until something changes that their queries show. */
export function createPageAnswers(
  { app, readShop, answer, cache, opensPreview, metrics, tracing }: Shop,
  source: PageSource,
) {
  const { publicUrl } = app.config.http
  const { cdnSeconds } = app.config
  // Browsers ask each time (docs/decisions/0025-sent-pages.md).
  const foundControl = cdnSeconds === 0 ? 'no-cache' : `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}`
  const isCached = app.config.environment !== 'development'
  const inTurn = createGate(RENDERINGS, MAX_WAITING)
  metrics?.watchRenderings(inTurn.waiting)

  async function queryGraph(body: string, shown: Set<Tag>, viewer: Viewer): Promise<string> {
    const facts = {
      viewer,
      address: '',
      device: '',
      openerCookie: null,
      cartSession: null,
      requestId: randomUUID(),
    }
    const answered = await answer({ method: 'POST', body, accept: 'application/json', facts })
    // A 503 within the page would look like any other failure.
    if (answered.status === 503) throw new UnavailableError()
    for (const tag of showsOf(answered)) shown.add(tag)
    return answered.body.plain().toString()
  }

  /** Cached like an answer: a setting or an attribute counts from the commit that changes it. */
  async function currentShop(): Promise<ShownShop> {
    const { body } = await cache('shop of pages', async () => ({
      status: 200,
      headers: {},
      body: new AnswerBody(JSON.stringify(await readShop())),
      isPublic: true,
      // Attributes; a change of settings invalidates everything.
      shows: ['structure'],
    }))
    return JSON.parse(body.plain().toString())
  }

  async function rendered(address: string, shown: Set<Tag>, preview: Preview | null) {
    const shop = await currentShop()
    const viewer: Viewer = { kind: 'visitor', ...(preview && { previews: preview.productId }) }
    const shownShop: ShownShop = preview === null ? shop : { ...shop, isPreview: true }
    const query = (body: string) => queryGraph(body, shown, viewer)
    const rendering = () => source.render(publicUrl + address, query, shownShop)
    return tracing?.inPart('page', rendering, pageFacts) ?? rendering()
  }

  async function render(address: string): Promise<HttpAnswer> {
    // Every document has the codes of the attributes.
    const shown = new Set<Tag>(['structure'])
    const page = await rendered(address, shown, null)
    if (page.kind === 'redirect')
      return {
        status: page.status,
        headers: { 'cache-control': 'no-cache', location: page.location },
        body: new AnswerBody(''),
        isPublic: isCached,
        shows: [...shown],
      }
    return {
      status: page.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': page.status === 200 ? foundControl : 'no-cache',
      },
      body: bodyOf(page),
      // Not cached: there are unlimited addresses of missing products and orders. The 404 page itself is cached.
      isPublic: isCached && (page.status === 200 || address === NOT_FOUND),
      shows: [...shown],
    }
  }

  async function renderPreview(preview: Preview): Promise<HttpAnswer | null> {
    const page = await rendered(preview.address, new Set(), preview)
    if (page.kind === 'redirect' || page.status !== 200) return null
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      },
      body: bodyOf(page),
      isPublic: false,
    }
  }

  const places = new LRUCache<string, Place>({
    maxSize: PLACES_BYTES,
    sizeCalculation: ({ address, moved }, target) => 2 * (target.length + address.length + (moved?.length ?? 0)) + 300,
  })

  async function placeOf(target: string): Promise<Place> {
    const known = places.get(target)
    if (known) return known
    // Concatenated, not resolved: `//elsewhere/products` is a strange path here, not another host.
    const url = new URL(publicUrl + target)
    const hasChoices = source.mayHaveChoices(url)
    const attributes = hasChoices ? ((await currentShop()).attributes ?? []) : []
    const address = hasNul(target) ? NOT_FOUND : (source.pageAddress(url, attributes) ?? NOT_FOUND)
    const place = { address, moved: address === NOT_FOUND ? null : canonicalOf(url, address) }
    if (!hasChoices) places.set(target, place)
    return place
  }

  return async (target: string): Promise<HttpAnswer> => {
    const { address, moved } = await placeOf(target)
    const preview = previewIn(target, address)
    if (preview !== null && (await opensPreview?.(preview.productId, preview.token)) === true) {
      const shown = await inTurn(() => renderPreview(preview))
      if (shown !== null) return shown
    }
    if (moved !== null) return { status: 301, headers: { location: moved }, body: new AnswerBody(''), isPublic: false }
    const page = await cache(`page ${address}`, () => inTurn(() => render(address)))
    return hasNul(target) ? { ...page, status: 400 } : page
  }
}
