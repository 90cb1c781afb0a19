// A process that uses an embedded database, for the tests of what happens to it: prints the connection string when it is ready, and gives
// the database up on SIGTERM. It ends with the process that holds its input.
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
