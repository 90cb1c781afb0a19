import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'

/** After the first requests, which load many modules lazily. */
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
 * Loading the sources grows the process by a third, and V8 does not shrink it while the process is idle. What Node
 * compiled is written now (0.14 s after the first start, then 3 ms): a process that is killed never would, and the
 * next one would load the compiler of TypeScript again, which takes 50 MB until its end.
 */
export function giveBackStartMemory(log: Logger): void {
  setTimeout(() => {
    const begun = performance.now()
    flushCompileCache()
    collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    log.debug({ ms: Math.round(performance.now() - begun) }, 'the memory of the start is given back')
  }, AFTER_MS).unref()
}
