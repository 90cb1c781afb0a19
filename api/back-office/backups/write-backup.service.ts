import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import { appliedMigrations } from '#lib/database/migrate.ts'
import type { ImageStorage } from '../../platform/storage/image-storage.ts'
import { CONTENTS, MANIFEST, pictureEntry, rowsEntry, type Contents, type Manifest } from './archive.rules.ts'
import { copyOutSql, readSequences, readTables } from './tables.sql.ts'

/** Memory that a table takes on its way. */
const PIECE_BYTES = 4 * 1024 * 1024

const MOST_TRIES = 3

/** A picture was removed while the backup was written: nothing shows it any more, but the copied rows may. */
class PictureRemovedError extends Error {
  override readonly name = 'PictureRemovedError'
}

/** The rows as of one moment, and the pictures. The file appears when it is whole, and replaces an existing one. */
export async function writeBackup(client: ClientBase, storage: ImageStorage, file: string): Promise<Contents> {
  for (let tries = 1; ; tries += 1)
    try {
      return await writeOnce(client, storage, file)
    } catch (error) {
      if (!(error instanceof PictureRemovedError) || tries === MOST_TRIES) throw error
    }
}

async function writeOnce(client: ClientBase, storage: ImageStorage, file: string): Promise<Contents> {
  const unfinished = `${file}.part`
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(unfinished, { flush: true }))
  try {
    // A full disk ends the writing and rejects every pending write to the archive.
    const [contents] = await Promise.all([fill(archive, client, storage), written])
    await rename(unfinished, file)
    return contents
  } catch (error) {
    archive.destroy()
    await written.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

async function fill(archive: Pack, client: ClientBase, storage: ImageStorage): Promise<Contents> {
  const pictures = await pictureNames(storage)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const rows = await addRows(archive, client)
    // Those that were uploaded before the snapshot was taken, and after the first look.
    for (const name of await pictureNames(storage)) pictures.add(name)
    for (const name of pictures) await addPicture(archive, storage, name)
    const contents = { rows, pictures: pictures.size }
    await add(archive, CONTENTS, Buffer.from(JSON.stringify(contents)))
    archive.finalize()
    return contents
  } finally {
    await client.query('ROLLBACK')
  }
}

async function addRows(archive: Pack, client: ClientBase): Promise<Contents['rows']> {
  const tables = await readTables(client)
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: [...(await appliedMigrations(client))].toSorted(),
    tables,
    sequences: await readSequences(client),
  }
  await add(archive, MANIFEST, Buffer.from(JSON.stringify(manifest)))
  const rows: Contents['rows'] = {}
  for (const table of tables) {
    const copied = client.query(copyTo(copyOutSql(table)))
    let piece = 0
    for await (const bytes of inPieces(copied)) await add(archive, rowsEntry(table.name, (piece += 1)), bytes)
    rows[table.name] = copied.rowCount
  }
  return rows
}

/** Whole rows: in this format a line feed only ends a row. */
async function* inPieces(copied: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of copied) {
    const end = bytes + chunk.length < PIECE_BYTES ? 0 : chunk.lastIndexOf('\n') + 1
    if (end > 0) {
      yield Buffer.concat([...waiting, chunk.subarray(0, end)])
      waiting = []
      bytes = 0
    }
    waiting.push(chunk.subarray(end))
    bytes += chunk.length - end
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

async function pictureNames(storage: ImageStorage): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of storage.list()) names.add(name)
  return names
}

async function addPicture(archive: Pack, storage: ImageStorage, name: string): Promise<void> {
  const bytes = await storage.read(name)
  if (bytes === null) throw new PictureRemovedError(`the picture ${name} was removed while the backup was written`)
  await add(archive, pictureEntry(name), bytes)
}

async function add(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve())).end(bytes)
  })
}
