import { flushCompileCache } from 'node:module'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'
import { createCalmWatch } from './calm-watch.rules.ts'

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

/** Long enough that a pause within a rush is not calm. */
const LOOK_EVERY_MS = 5_000

/** Less is not worth that everybody waits 0.1 s. */
const WORTH_BYTES = 48 * 1024 * 1024

/** Loading the sources grows the process by a third, and so do busy minutes; V8 does not shrink it while it is idle. */
export function giveBackMemory(log: Pick<Logger, 'debug'>, lookEveryMs = LOOK_EVERY_MS): void {
  const collect = collector()
  const giveBack = (when: string) => {
    const begun = performance.now()
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    log.debug({ when, ms: Math.round(performance.now() - begun) }, 'memory is given back')
  }
  setTimeout(() => {
    // 0.14 s once, then 3 ms. A killed process never writes it: the next would load TypeScript's compiler again, 50 MB.
    flushCompileCache()
    giveBack('started')
  }, AFTER_MS).unref()
  const isCalmAfterBusy = createCalmWatch()
  // Measured when calm only: a process that starts in a rush holds a lot after its first collection too.
  let remaining = 0
  let seen = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, seen)
    seen = now
    if (!isCalmAfterBusy(utilization) || process.memoryUsage.rss() <= remaining + WORTH_BYTES) return
    giveBack('calm')
    remaining = process.memoryUsage.rss()
  }, lookEveryMs).unref()
}
