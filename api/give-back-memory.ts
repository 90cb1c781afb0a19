import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'

/** Long enough for the first requests, which meet much that is loaded late. */
const AFTER_MS = 3_000

interface Collection {
  type: 'major'
  execution: 'sync'
  flavor: 'last-resort'
}

function collector(): (how: Collection) => void {
  setFlagsFromString('--expose-gc')
  const collect: (how: Collection) => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return collect
}

/**
 * Gives back, once, what only the start needed. V8 keeps the room that reading the sources took for as long as a quiet process does not
 * fill it again: a third of its memory.
 */
export function giveBackStartMemory(log: Logger): void {
  setTimeout(() => {
    const begun = performance.now()
    collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    log.debug({ ms: Math.round(performance.now() - begun) }, 'the memory of the start is given back')
  }, AFTER_MS).unref()
}
