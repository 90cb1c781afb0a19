import type { RunnerResult } from 'lighthouse'
import { ProcessedNavigation } from 'lighthouse/core/computed/processed-navigation.js'
import { ProcessedTrace } from 'lighthouse/core/computed/processed-trace.js'

/** Times slower than here: the processor of the phone that Lighthouse measures for. */
const SLOWDOWN = 4
/** Milliseconds after which a task counts as long. */
const LONG = 50

/**
 * Milliseconds that long tasks take beyond 50 each after the first paint, as TBT counts them, but in processor time: when
 * other programs hold up the browser, its tasks last longer and TBT grows.
 */
export async function processorBlocking({ Trace: trace }: RunnerResult['artifacts']): Promise<number> {
  const context = { computedCache: new Map() }
  const { mainThreadEvents } = await ProcessedTrace.request(trace, context)
  const { timestamps } = await ProcessedNavigation.request(trace, context)
  let end = timestamps.firstContentfulPaint
  let blocked = 0
  for (const event of mainThreadEvents) {
    const { ph, name, ts, dur } = event
    // A task may contain other tasks; the events are in the order of their beginnings.
    if (ph !== 'X' || !name.endsWith('RunTask') || ts < end) continue
    end = ts + dur
    // Chrome writes it, Lighthouse's type does not have it.
    const microseconds = 'tdur' in event ? Number(event.tdur) : 0
    blocked += Math.max(0, (microseconds / 1000) * SLOWDOWN - LONG)
  }
  return blocked
}
