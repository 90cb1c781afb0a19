import './environment.ts'
import type { Logger } from 'pino'
import { readConfig } from '#lib/config.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { logOf } from '#lib/log.ts'
import { StartError } from '#lib/start-error.ts'
import type { OpenShop } from './open-shop.ts'

/** A slower shutdown is aborted (docs/spec/runtime.md#stopping). */
const STOP_WITHIN_MS = 9_500
/** Of it for the embedded database, which is stopped last. */
const DATABASE_MS = 1_500

/** A signal during startup takes effect when the shop is open: only then can everything be closed. */
function stopOnSignal(log: Logger, opening: Promise<OpenShop>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping: for a second new requests are taken, then open ones are finished')
    const closeBy = performance.now() + STOP_WITHIN_MS - DATABASE_MS
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    const stopped = opening.then(async ({ beginStop, stop }) => {
      await beginStop()
      await stop(closeBy - performance.now())
    })
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = await logOf(config)
  // PostgreSQL starts while the modules of the shop are loaded. Loading blocks the process, so it is launched before.
  const launched = Promise.withResolvers<void>()
  const opened = openDatabase(config, log, launched.resolve)
  const modules = Promise.race([launched.promise, opened]).then(() => import('./open-shop.ts'))
  const [database, { openShop }] = await Promise.all([opened, modules])
  const opening = openShop(config, log, database)
  stopOnSignal(log, opening)
  await opening
}

try {
  await start()
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `\n${error.message}\n\n`
      : `\nThe shop could not start.\n${error instanceof Error ? error.stack : String(error)}\n\n`,
  )
  process.exit(1)
}
