import { LRUCache } from 'lru-cache'
import type { AnswerBody } from './answer-body.ts'
import type { CatalogVersion } from './catalog-version.ts'

export interface HttpAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: AnswerBody
  /** The same for every shopper until the catalogue changes; false for failures. */
  isPublic: boolean
}

export type AnswerCache = (key: string, compute: () => Promise<HttpAnswer>) => Promise<HttpAnswer>

export interface CacheUsage {
  bytes: number
  entries: number
}

interface CacheSettings {
  version: CatalogVersion
  /** Today in Sofia: part of the key, because answers contain today's availability. */
  today: () => string
  maxBytes: number
  /** Is given a function that tells how full the cache is. */
  watch?: ((usage: () => CacheUsage) => void) | undefined
}

interface Entry {
  state: string
  answer: HttpAnswer
}

/** Objects and buffers around the content. */
const ENTRY_BYTES = 1_000

/** Texts take up to two bytes per character. */
function bytesOf({ state, answer: { body, headers } }: Entry, key: string): number {
  const texts = [key, state, ...Object.entries(headers).flat()]
  return texts.reduce((sum, text) => sum + text.length * 2, 0) + body.heldBytes + ENTRY_BYTES
}

/**
 * The process's one cache of public answers. An entry is served only while the catalogue's version, checked after the
 * request arrived, equals the version it was computed under, so it is never older than the last commit of any process
 * (decisions/0002). Concurrent equal requests are computed once.
 */
export function createAnswerCache({ version, today, maxBytes, watch }: CacheSettings): AnswerCache {
  const cached = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  watch?.(() => ({ bytes: cached.calculatedSize, entries: cached.size }))
  const underWay = new Map<string, Promise<HttpAnswer>>()

  function store(key: string, entry: Entry): void {
    cached.set(key, entry)
    entry.answer.body.keep(() => {
      // Only a new entry is measured again.
      if (cached.peek(key)?.answer === entry.answer) cached.set(key, { ...entry })
    })
  }

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
      if (answer.isPublic) store(key, { state, answer })
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
