import type { Currency } from '#rules/money.ts'
import { nameKey } from '#rules/name-key.ts'
import { withoutApostrophe } from '../exports/csv.ts'
import { isProductField, PRODUCT_HEADERS, type ProductField } from '../exports/product-sheet.ts'

/** One line of a file; a cell that is empty or has no column is missing. Lines are counted as spreadsheets do. */
export interface SheetRow {
  line: number
  cells: Partial<Record<ProductField, string>>
}

export interface RowProblem {
  line: number
  /** As the file calls it; null for the line as a whole. */
  column: string | null
  message: string
}

export const FIELDS = Object.keys(PRODUCT_HEADERS).filter(isProductField)

export function headerProblem(headers: readonly string[]): string | null {
  const known = new Set(FIELDS.map((field) => nameKey(PRODUCT_HEADERS[field])))
  const expected = `Очакват се: ${FIELDS.map((field) => PRODUCT_HEADERS[field]).join(', ')}.`
  const named = headers.filter((header) => header.trim() !== '')
  const unknown = named.filter((header) => !known.has(nameKey(header)))
  // If no header is known, the file was probably read in the wrong encoding.
  const hint =
    unknown.length === named.length ? ' Ако буквите са нечетими, запазете файла като „CSV UTF-8“ или XLSX.' : ''
  const shown = unknown.slice(0, 10).map((header) => header.slice(0, 60))
  if (unknown.length > 0) return `Непозната колона „${shown.join('“, „')}“. ${expected}${hint}`
  const twice = headers.find(
    (header, at) => header.trim() !== '' && headers.findIndex((other) => nameKey(other) === nameKey(header)) < at,
  )
  if (twice !== undefined) return `Колоната „${twice}“ се повтаря.`
  const has = (field: ProductField) => headers.some((header) => nameKey(header) === nameKey(PRODUCT_HEADERS[field]))
  return has('number') || has('name') ? null : `Липсва колона „№“ или „Име“. ${expected}`
}

/** Lines that hold more than the headers name: „12,50“ in a file with commas would be a price of 12. */
export const wideLines = ([headers = [], ...lines]: readonly (readonly string[])[]): RowProblem[] =>
  lines.flatMap((cells, index) =>
    cells.slice(headers.length).some((cell) => cell.trim() !== '')
      ? [
          {
            line: index + 2,
            column: null,
            message: 'Редът има повече клетки от заглавията. Оградете с кавички това, в което има разделител',
          },
        ]
      : [],
  )

/** The example line of the template; the import skips it. */
export const EXAMPLE: Readonly<Record<ProductField, string>> = {
  number: 'пример',
  type: 'продажба',
  name: 'Балон „Звезда“',
  size: '45 см',
  options: '',
  price: '3,50',
  cost: '1,80',
  quantity: '20',
  isSold: 'да',
  categories: 'Балони',
  subcategories: '',
  attributes: 'Цвят: злато, бяло',
  featured: 'не',
  visibility: 'показва се',
  maker: '',
  warnings: 'Не е за деца под 3 години.',
  minimumAge: '',
  weight: '0,02',
  sides: '20 × 15 × 1',
  isNoCourier: 'не',
  isNoLocker: 'не',
  description: 'Фолиев балон, който се пълни с хелий.',
}

export function rowsOf([headers = [], ...lines]: readonly (readonly string[])[]): SheetRow[] {
  const places = FIELDS.map((field) => ({
    field,
    at: headers.findIndex((header) => nameKey(header) === nameKey(PRODUCT_HEADERS[field])),
  })).filter(({ at }) => at >= 0)
  return lines.flatMap((cells, index) => {
    const read = places.map(({ field, at }) => [field, withoutApostrophe(cells[at] ?? '').trim()] as const)
    const filled = read.filter(([, cell]) => cell !== '')
    const row = { line: index + 2, cells: Object.fromEntries(filled) }
    return filled.length === 0 || nameKey(row.cells['number'] ?? '') === nameKey(EXAMPLE.number) ? [] : [row]
  })
}

const SIGN: Record<Currency, RegExp> = { BGN: /лв\.?|BGN/i, EUR: /€|EUR/i }

/** The currency whose sign an amount has; null without a sign. */
export function currencyTyped(cell: string): Currency | null {
  if (SIGN.BGN.test(cell)) return 'BGN'
  return SIGN.EUR.test(cell) ? 'EUR' : null
}

/**
 * „12,50“, „1 234.50“ and, in a shop in euro, „12,50 €“ in minor units; null when it is not a price in that currency
 * (docs/spec/money.md#amounts-in-files).
 */
export function minorUnitsTyped(cell: string, currency: Currency): number | null {
  const typed = cell
    .replace(SIGN[currency], '')
    .replaceAll(/[\s\u00a0]/g, '')
    .replace(',', '.')
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** „12“ and „12,00“; null when it is not a count. „1,000“ may be one piece or a thousand, so it is not read. */
export function piecesTyped(cell: string): number | null {
  const typed = cell.replaceAll(/[\s\u00a0]/g, '').replace(/[.,]0{1,2}$/, '')
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null
}
