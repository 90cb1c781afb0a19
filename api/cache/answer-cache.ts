import { LRUCache } from 'lru-cache'
import type { CatalogVersion } from './catalog-version.ts'

/** A whole HTTP answer, ready to be sent again. */
export interface StoredAnswer {
  status: number
  contentType: string
  body: string
  /** False for answers that depend on who asks, or that report a failure: they are passed on, never kept. */
  mayBeShared: boolean
}

/** Gives the answer to a key, kept or computed. */
export type AnswerCache = (key: string, compute: () => Promise<StoredAnswer>) => Promise<StoredAnswer>

interface Kept {
  version: number
  answer: StoredAnswer
}

/**
 * Keeps answers of public reads. A kept answer is served only when the catalogue's version, asked after the request arrived, is
 * still the one it was computed under: it is never older than the last commit, of whatever process. Equal questions under way are
 * computed once.
 */
export function answerCacheOver(version: CatalogVersion, maxBytes: number): AnswerCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => (answer.body.length + key.length) * 2 + 200,
  })
  const underWay = new Map<string, Promise<StoredAnswer>>()

  return async (key, compute) => {
    const now = await version()
    const known = kept.get(key)
    if (known?.version === now) return known.answer
    const task = `${now}\n${key}`
    const running = underWay.get(task)
    if (running) {
      const shared = await running
      if (shared.mayBeShared) return shared
      return compute()
    }
    const computing = compute()
    underWay.set(task, computing)
    try {
      const answer = await computing
      if (answer.mayBeShared) kept.set(key, { version: now, answer })
      return answer
    } finally {
      underWay.delete(task)
    }
  }
}
