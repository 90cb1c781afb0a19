import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { AnswerBody } from './answer-body.ts'
import type { CatalogVersion } from './catalog-version.ts'
import type { Tag } from '#lib/catalog-tags.ts'
import type { Reads } from '#lib/database/replicas.ts'

export interface HttpAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: AnswerBody
  /** The same for every shopper until the catalogue changes; false for failures. */
  isPublic: boolean
  /** The tags of the answer; without them any change makes it stale. */
  shows?: readonly Tag[]
}

/** `compute` reads from the given replica, or else from the primary. */
export type AnswerCache = (key: string, compute: (reads?: Reads) => Promise<HttpAnswer>) => Promise<HttpAnswer>

export interface CacheUsage {
  bytes: number
  entries: number
}

interface CacheSettings {
  version: CatalogVersion
  /** Today in Sofia and the first day of rentals: part of the key, because answers contain availability from then on. */
  today: () => string
  maxBytes: number
  watch?: ((usage: () => CacheUsage) => void) | undefined
}

/** The day and version that an answer was computed under; nothing that it shows has changed up to that version. */
interface State {
  day: string
  version: number
}

interface Entry extends State {
  answer: HttpAnswer
}

const ENTRY_BYTES = 1_000

interface Computation extends State {
  computing: Promise<HttpAnswer>
}

export const showsOf = ({ shows }: HttpAnswer): readonly Tag[] => shows ?? ['everything']

/** Texts take up to two bytes per character. */
function bytesOf({ answer: { body, headers, shows = [] } }: Entry, key: string): number {
  const texts = [key, ...shows, ...Object.entries(headers).flat()]
  return texts.reduce((sum, text) => sum + text.length * 2, 0) + body.heldBytes + ENTRY_BYTES
}

/**
 * Serves an entry only if a check that began after the request finds all it shows unchanged: never older than the last
 * commit of any process (docs/decisions/0026-what-an-answer-shows.md). Concurrent equal requests are computed once. What a computation
 * reads of the cache counts from the check of its own request.
 */
export function createAnswerCache({ version, today, maxBytes, watch }: CacheSettings): AnswerCache {
  const cached = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  watch?.(() => ({ bytes: cached.calculatedSize, entries: cached.size }))
  const underWay = new Map<string, Computation>()
  /** Of the answer whose computation reads further answers: they have to be as new as it is, and no newer. */
  const around = new AsyncLocalStorage<State>()

  function store(key: string, entry: Entry): void {
    cached.set(key, entry)
    entry.answer.body.keep(() => {
      // Only a new entry is measured again.
      const held = cached.peek(key)
      if (held?.answer === entry.answer) cached.set(key, { ...held })
    })
  }

  const isCurrent = (answer: HttpAnswer, computed: State, now: State): boolean =>
    computed.day === now.day &&
    (computed.version === now.version || version.isUnchanged(showsOf(answer), computed.version))

  async function compute(key: string, now: State, work: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const computation = { ...now, computing: around.run(now, work) }
    underWay.set(key, computation)
    try {
      const answer = await computation.computing
      if (answer.isPublic) store(key, { ...now, answer })
      return answer
    } finally {
      underWay.delete(key)
    }
  }

  /** A running computation began earlier, so only its result shows whether it is current. */
  async function computeOnce(key: string, now: State, work: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const running = underWay.get(key)
    if (!running) return compute(key, now, work)
    const shared = await running.computing
    if (!shared.isPublic) return work()
    return isCurrent(shared, running, now) ? shared : computeOnce(key, now, work)
  }

  const read: AnswerCache = async (key, work) => {
    const outer = around.getStore()
    const now = outer ?? { day: today(), version: await version.check() }
    const known = cached.get(key)
    if (known && isCurrent(known.answer, known, now)) {
      // The next look compares numbers alone.
      known.version = Math.max(known.version, now.version)
      return known.answer
    }
    const answer = await computeOnce(key, now, work)
    // Midnight has passed meanwhile: it may have parts of both days. So may the answer around it, which is computed again.
    return answer.isPublic && outer === undefined && today() !== now.day ? read(key, work) : answer
  }
  return read
}
