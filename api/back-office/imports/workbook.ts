import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { fromBuffer, type Entry, type ZipFile as OpenedZip } from 'yauzl'
import { ZipFile } from 'yazl'
import { currenciesOfFormats, signsOfCells, sheetPath } from './cell-currencies.ts'
import { MAX_CELL_CHARACTERS, type TableProblem } from './table-limits.rules.ts'

/** A workbook is a zip; the unpacked size of its tables is bounded before they are read. */
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_ENTRIES = 500
/** A character is at most ten bytes long, as a reference: `&#1114111;`. */
const MAX_TEXT_BYTES = 10 * MAX_CELL_CHARACTERS

export class WorkbookRefusedError extends Error {
  readonly problem: TableProblem

  constructor(problem: TableProblem) {
    super(problem)
    this.problem = problem
  }
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

const opened = (bytes: Buffer): Promise<OpenedZip> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

/** Fails when the entry unpacks to more than it says. */
const unpacking = (zip: OpenedZip, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

/** The parser takes time by the square of a text's length. */
function hasLongText(xml: Buffer): boolean {
  for (let from = 0; from < xml.length;) {
    const tag = xml.indexOf('<', from)
    const end = tag < 0 ? xml.length : tag
    if (end - from > MAX_TEXT_BYTES) return true
    from = end + 1
  }
  return false
}

/** The parser fills the row up to a cell: four letters are a column that no spreadsheet has, eight digits such a row. */
const hasFarCell = (xml: Buffer): boolean => /\sr\s*=\s*["'](?:[A-Z]{4}|[A-Z]*\d{8})/i.test(xml.toString('latin1'))

/** The XML parts of a workbook by path, each of them measured. Fails with `WorkbookRefusedError`. */
async function measuredParts(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await opened(bytes)
  if (zip.entryCount > MAX_ENTRIES) throw new WorkbookRefusedError('large')
  const parts = new Map<string, Buffer>()
  let size = 0
  for (let read = 0; read < zip.entryCount; read += 1) {
    const next = once(zip, 'entry')
    zip.readEntry()
    const [entry]: Entry[] = await next
    if (entry === undefined || !/\.(?:xml|rels)$/.test(entry.fileName)) continue
    size += entry.uncompressedSize
    if (size > MAX_UNPACKED) throw new WorkbookRefusedError('large')
    const xml = await buffer(await unpacking(zip, entry))
    if (hasLongText(xml)) throw new WorkbookRefusedError('cell')
    if (hasFarCell(xml)) throw new WorkbookRefusedError('large')
    parts.set(entry.fileName, xml)
  }
  return parts
}

/** A zip of our own: no part reaches the parser that was not measured. */
function zipOf(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const copy = new ZipFile()
  for (const [path, xml] of parts) copy.addBuffer(xml, path, { compress: false })
  copy.end()
  return buffer(copy.outputStream)
}

/** Currency signs that Excel shows in the first sheet, by cell address. */
function currencySigns(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, string> {
  const textAt = (path: string): string => parts.get(path)?.toString() ?? ''
  const currencies = currenciesOfFormats(textAt('xl/styles.xml'))
  if (currencies.size === 0) return new Map()
  return signsOfCells(textAt(sheetPath(textAt('xl/workbook.xml'), textAt('xl/_rels/workbook.xml.rels'))), currencies)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'да' : 'не'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const letter = (at: number): string => String.fromCodePoint(65 + at)

/** „A1“ of the first cell; a table has at most 100 columns, thus two letters. */
function addressOf(row: number, column: number): string {
  const first = column < 26 ? '' : letter(Math.floor(column / 26) - 1)
  return `${first}${letter(column % 26)}${row + 1}`
}

/**
 * The cells of the first sheet; of a formula its stored result. A number in a currency has the sign that Excel shows.
 * Fails with `WorkbookRefusedError`.
 */
export async function cellsOfWorkbook(bytes: Buffer): Promise<string[][]> {
  const parts = await measuredParts(bytes)
  const signs = currencySigns(parts)
  const rows: readonly (readonly unknown[])[] = await readSheet(await zipOf(parts))
  return rows.map((cells, row) =>
    cells.map((cell, column) => {
      const sign = typeof cell === 'number' ? signs.get(addressOf(row, column)) : undefined
      return sign === undefined ? textOf(cell) : `${textOf(cell)} ${sign}`
    }),
  )
}
