// `npm run shop:backup -- FILE`: everything of the shop in one file, made while the shop runs.
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { writeBackup } from '#api/back-office/backups/write-backup.service.ts'
import { openImageStorage } from '#api/platform/storage/open-image-storage.ts'
import { readConfig } from '#lib/config.ts'
import { urlInUse } from '#lib/database/embedded-postgres.ts'
import { startDatabase } from '#lib/database/open-database.ts'
import { logOf } from '#lib/log.ts'
import { StartError } from '#lib/start-error.ts'

async function backUp(file: string): Promise<string> {
  const config = readConfig(process.env)
  const { dataDir } = config
  const { url = urlInUse(dataDir) } = config.database
  const database = await startDatabase({ dataDir, database: { url } }, await logOf(config))
  const client = new Client({ connectionString: database.url, application_name: 'backup' })
  try {
    await client.connect()
    await mkdir(dirname(file), { recursive: true })
    const storage = await openImageStorage(config)
    const { rows, pictures } = await writeBackup(client, storage, file)
    const { size } = await stat(file)
    return `${file}: ${rows['products']} products, ${rows['orders']} orders, ${rows['customers']} customers and all else, ${pictures} pictures, ${(size / 1e6).toFixed(1)} MB.\n`
  } finally {
    await client.end()
    await database.stop()
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [file] = positionals
try {
  if (file === undefined || positionals.length > 1)
    throw new StartError('Name the file to write: npm run shop:backup -- backups/today.tar.gz')
  process.stdout.write(await backUp(file))
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `\n${error.message}\n\n`
      : `\nThe backup failed; no file was written.\n${error instanceof Error ? error.stack : String(error)}\n\n`,
  )
  process.exitCode = 1
}
