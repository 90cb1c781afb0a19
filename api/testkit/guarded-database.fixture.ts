// Child process that uses the guarded embedded database of a folder until it is killed. Prints a line when ready.
import { startEmbeddedPostgres } from '#lib/database/embedded-postgres.ts'
import { guardFolder } from './guarded-folder.ts'

const [dataDir = ''] = process.argv.slice(2)
guardFolder(dataDir)
await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: () => undefined } })
process.stdout.write('ready\n')
process.stdin.on('end', () => process.exit(1)).resume()
