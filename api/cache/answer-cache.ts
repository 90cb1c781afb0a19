import { LRUCache } from 'lru-cache'
import type { CatalogVersion } from './catalog-version.ts'

/** A whole HTTP answer. */
export interface HttpAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** The same for every shopper until the catalogue changes. False for what depends on the caller, and for failures: that is never cached. */
  isPublic: boolean
}

/** Gives the answer to a key, cached or computed. */
export type AnswerCache = (key: string, compute: () => Promise<HttpAnswer>) => Promise<HttpAnswer>

interface CacheSettings {
  version: CatalogVersion
  /** The calendar day: availability speaks of today, so an answer of yesterday is another answer. */
  today: () => string
  /** Memory for answers and their keys. */
  maxBytes: number
}

interface Entry {
  state: string
  answer: HttpAnswer
}

/** Memory of an entry: UTF-16 for its texts, and as much again as half of the body for its compressed forms. */
function bytesOf({ state, answer: { body, headers } }: Entry, key: string): number {
  const texts = [key, state, ...Object.entries(headers).flat()]
  return texts.reduce((sum, text) => sum + text.length * 2, 0) + Math.ceil(body.byteLength * 1.5) + 500
}

/**
 * The process's one cache of public answers. A cached answer is served only when the catalogue's version, checked after the request arrived, is
 * still the one it was computed under: it is never older than the last commit of any process (decisions/0002). Equal requests under way are
 * computed once.
 */
export function createAnswerCache({ version, today, maxBytes }: CacheSettings): AnswerCache {
  const cached = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const underWay = new Map<string, Promise<HttpAnswer>>()

  async function computeOnce(key: string, state: string, compute: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const task = `${state}\n${key}`
    const running = underWay.get(task)
    if (running) {
      const shared = await running
      return shared.isPublic ? shared : compute()
    }
    const computing = compute()
    underWay.set(task, computing)
    try {
      const answer = await computing
      if (answer.isPublic) cached.set(key, { state, answer })
      return answer
    } finally {
      underWay.delete(task)
    }
  }

  return async (key, compute) => {
    const state = `${today()} ${await version()}`
    const known = cached.get(key)
    return known?.state === state ? known.answer : computeOnce(key, state, compute)
  }
}
