import { stringify } from 'csv-stringify/sync'
import { dayText } from '#rules/day-text.ts'
import { sofiaTime } from '#rules/sofia-time.ts'
import type { Kind, Value } from './exported-list.ts'

/** By it spreadsheets know that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}'

/** Some spreadsheets read the full-width signs of East Asian keyboards as the others. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** An apostrophe makes a formula a text. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell that `harmless` wrote. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** As Bulgarian spreadsheets read it: a comma before the decimals, days as 30.11.2026. */
export function csvText(value: Value, kind: Kind): string {
  if (value === null || value === '') return ''
  if (kind === 'text') return harmless(String(value))
  if (kind === 'money') return String(value).replace('.', ',')
  if (kind === 'day') return dayText(String(value))
  if (kind !== 'instant') return String(value)
  const { day, time } = sofiaTime(new Date(String(value)))
  return `${dayText(day)} ${time}`
}

interface Sheet {
  columns: readonly { header: string; kind: Kind }[]
  pages: AsyncIterable<readonly Value[][]>
}

const lines = (rows: readonly string[][]): string =>
  stringify([...rows], { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

/** UTF-8 with `;` between cells: what a Bulgarian Excel opens with a double click. */
export async function* csvFile({ columns, pages }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + lines([columns.map(({ header }) => header)]))
  for await (const page of pages) {
    const rows = page.map((row) => row.map((value, place) => csvText(value, columns[place]?.kind ?? 'text')))
    if (rows.length > 0) yield Buffer.from(lines(rows))
  }
}
