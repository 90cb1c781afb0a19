import { once } from 'node:events'
import { readSheet } from 'read-excel-file/node'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** A workbook is a zip; its unpacked size is bounded before it is read. */
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_ENTRIES = 500

export class WorkbookTooLargeError extends Error {}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

/** Reads to its end: an entry that unpacks to more than it says fails. */
const unpacked = (zip: ZipFile, entry: Entry): Promise<void> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      stream.on('error', reject).on('end', resolve).resume()
    })
  })

async function requireModest(bytes: Buffer): Promise<void> {
  const zip = await opened(bytes)
  if (zip.entryCount > MAX_ENTRIES) throw new WorkbookTooLargeError()
  let size = 0
  for (let read = 0; read < zip.entryCount; read += 1) {
    const next = once(zip, 'entry')
    zip.readEntry()
    const [entry]: Entry[] = await next
    if (!entry) return
    size += entry.uncompressedSize
    if (size > MAX_UNPACKED) throw new WorkbookTooLargeError()
    await unpacked(zip, entry)
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'да' : 'не'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The cells of the first sheet; of a formula its stored result. */
export async function cellsOfWorkbook(bytes: Buffer): Promise<string[][]> {
  await requireModest(bytes)
  const rows: readonly (readonly unknown[])[] = await readSheet(bytes)
  return rows.map((row) => row.map(textOf))
}
