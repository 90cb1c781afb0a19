// For tests: prints the URL of an embedded database, releases it on SIGTERM, and ends when its stdin closes.
import { once } from 'node:events'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const [dataDir = ''] = process.argv.slice(2)
const keepAlive = setInterval(() => undefined, 60_000)
process.stdin.on('end', () => process.exit(1)).resume()
try {
  const terminated = once(process, 'SIGTERM')
  const database = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: () => undefined } })
  process.stdout.write(`${database.url}\n`)
  await terminated
  await database.stop()
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
}
clearInterval(keepAlive)
process.stdin.destroy()
