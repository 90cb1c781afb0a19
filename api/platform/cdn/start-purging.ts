import { dayInSofia } from '#rules/calendar.ts'
import type { App } from '../../context.ts'
import { purgeChanges } from './purge-changes.ts'
import { createSendPurge } from './send-purge.ts'

/** The maximum age of a stale page at the CDN, in addition to the time of the purge itself. */
const EVERY_MS = 1_000

export function startPurging(app: Pick<App, 'config' | 'sql' | 'log' | 'clock'>): () => Promise<void> {
  const { cdnPurge } = app.config
  if (cdnPurge === null) return async () => undefined
  const send = createSendPurge(cdnPurge)
  let running: Promise<void> | null = null

  async function purge(): Promise<void> {
    try {
      const reason = await purgeChanges(app.sql, dayInSofia(app.clock()), send)
      if (reason !== null) app.log.warn({ reason }, 'the CDN did not accept the purge; it is sent again later')
    } catch (error) {
      app.log.warn({ err: error }, 'changes for the CDN could not be read')
    } finally {
      running = null
    }
  }

  const timer = setInterval(() => {
    running ??= purge()
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
