import type { Mutant } from '../mutant.ts'

export const live: readonly Mutant[] = [
  {
    file: 'api/lib/live/live-feed.ts',
    find: 'this.#noteStock(null)',
    replace: '',
    breaks: 'what happened while the database was away is never told',
    tests: ['api/live/live.http.test.ts'],
  },
  {
    file: 'api/lib/live/live-feed.ts',
    find: "if (kind === 'rights_changed') return",
    replace: 'if (false) return',
    breaks: 'a stream goes on with rights that were taken away',
    tests: ['api/live/live.http.test.ts'],
  },
  {
    file: 'api/lib/live/live-feed.ts',
    find: 'if (near.length >= this.#source.limits.perAddress)',
    replace: 'if (false)',
    breaks: 'one address takes all places',
    tests: ['api/live/live.http.test.ts'],
  },
  {
    file: 'api/graph/event-streams.ts',
    find: 'if (args.contextValue.isEventStream === true) return',
    replace: 'return',
    breaks: 'a subscription begins for a caller who waits for one answer, and is never ended',
    tests: ['api/live/live.http.test.ts'],
  },
  {
    file: 'api/lib/live/change-queue.ts',
    find: 'else if (this.#changes.length < this.#most) this.#changes.push(change)',
    replace: 'else if (this.#changes.length >= 0) this.#changes.push(change)',
    breaks: 'what a slow reader has not read fills the memory',
    tests: ['api/lib/live/change-queue.test.ts'],
  },
]
