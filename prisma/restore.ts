// `npm run shop:restore -- FILE`: fills the empty database of DATABASE_URL or DATA_DIR, and its pictures, from a backup.
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#api/back-office/backups/restore-backup.service.ts'
import { openImageStorage } from '#api/platform/storage/open-image-storage.ts'
import { readConfig } from '#lib/config.ts'
import { startDatabase } from '#lib/database/open-database.ts'
import { logOf } from '#lib/log.ts'
import { StartError } from '#lib/start-error.ts'

async function restore(file: string): Promise<string> {
  await access(file).catch(() => {
    throw new StartError(`There is no file ${file}.`)
  })
  const config = readConfig(process.env)
  const database = await startDatabase(config, await logOf(config))
  try {
    const storage = await openImageStorage(config)
    const { rows, pictures } = await restoreBackup(database.url, storage, file)
    return `Restored: ${rows['products']} products, ${rows['orders']} orders, ${rows['customers']} customers and all else, ${pictures} pictures. Now: npm start\n`
  } finally {
    await database.stop()
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [file] = positionals
try {
  if (file === undefined || positionals.length > 1)
    throw new StartError('Name the file to restore: npm run shop:restore -- backups/today.tar.gz')
  process.stdout.write(await restore(file))
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `\n${error.message}\nNothing was restored.\n\n`
      : `\nNothing was restored.\n${error instanceof Error ? error.stack : String(error)}\n\n`,
  )
  process.exitCode = 1
}
