import { quoted } from '#rules/quoted.ts'
import type { Currency } from '#rules/money.ts'
import { nameKey } from '#rules/name-key.ts'
import { TYPE_WORDS, VISIBILITY_WORDS, YES_NO, type ProductField } from '../exports/product-sheet.ts'
import { PLACE_SEPARATOR, type Places } from '../exports/place-names.sql.ts'
import type { ProductType } from '#prisma/client.ts'
import { currencyTyped, minorUnitsTyped, piecesTyped, type SheetRow } from './sheet-rows.rules.ts'

export interface ProductChange {
  name?: string
  description?: string
  priceMinor?: number
  featured?: boolean
  isDraft?: boolean
  categoryIds?: number[]
  subcategoryIds?: number[]
}

export class CellError extends Error {
  readonly field: ProductField | null

  constructor(field: ProductField | null, message: string) {
    super(message)
    this.field = field
  }
}

export const wordIn = <Value>(
  field: ProductField,
  cell: string | undefined,
  words: Readonly<Record<string, Value>>,
): Value | undefined => {
  if (cell === undefined) return undefined
  const found = Object.entries(words).find(([word]) => nameKey(word) === nameKey(cell))
  if (!found)
    throw new CellError(
      field,
      `Очаква се ${Object.keys(words)
        .map((word) => `„${word}“`)
        .join(' или ')}`,
    )
  return found[1]
}

export const BOOLEANS = { [YES_NO.yes]: true, [YES_NO.no]: false }
export const TYPES: Readonly<Record<string, ProductType>> = { [TYPE_WORDS.SALE]: 'sale', [TYPE_WORDS.RENT]: 'rent' }
/** Null: a day of publishing is set in the panel alone. */
const DRAFTS: Readonly<Record<string, boolean | null>> = {
  [VISIBILITY_WORDS.SHOWN]: false,
  [VISIBILITY_WORDS.DRAFT]: true,
  [VISIBILITY_WORDS.SCHEDULED]: null,
}

const NAMES: Record<Currency, string> = { BGN: 'лева', EUR: 'евро' }

export function priceIn({ cells }: SheetRow, currency: Currency): number | undefined {
  if (cells.price === undefined) return undefined
  const price = minorUnitsTyped(cells.price, currency)
  if (price !== null) return price
  const typed = currencyTyped(cells.price)
  throw new CellError(
    'price',
    typed === null || typed === currency
      ? 'Очаква се цена като 12,50'
      : `Цената е в ${NAMES[typed]}, а цените в магазина са в ${NAMES[currency]}`,
  )
}

export function quantityIn({ cells }: SheetRow): number | undefined {
  if (cells.quantity === undefined) return undefined
  const quantity = piecesTyped(cells.quantity)
  if (quantity === null) throw new CellError('quantity', 'Очаква се цяло число от 0 до 999999')
  return quantity
}

export function textIn({ cells }: SheetRow, field: 'name' | 'description' | 'size', most: number): string | undefined {
  const text = cells[field]
  if (text !== undefined && text.length > most) throw new CellError(field, `Най-много ${most} знака`)
  return text
}

function placesIn(
  { cells }: SheetRow,
  field: 'categories' | 'subcategories',
  type: ProductType,
  places: Places,
): number[] | undefined {
  const cell = cells[field]
  if (cell === undefined) return undefined
  const { meaning, nameOf } = places[field]
  const problems: string[] = []
  const names = cell.split(PLACE_SEPARATOR.trim()).map((name) => name.trim())
  const ids = names.flatMap((name) => {
    const [id, ...others] = meaning(type, name)
    if (id === undefined) problems.push(`Няма ${quoted(name)} ${type === 'rent' ? 'под наем' : 'в магазина'}`)
    else if (others.length > 0) {
      const choices = [id, ...others].map((one) => `„${nameOf(one)}“`).join(' или ')
      problems.push(`Не е ясно коя е ${quoted(name)}: напишете ${choices}`)
    }
    return id === undefined ? [] : [id]
  })
  if (problems.length > 0) throw new CellError(field, problems.join('. '))
  return ids
}

/** All that is wrong with the cells of a row. */
export class RowError extends Error {
  readonly problems: readonly CellError[]

  constructor(problems: readonly CellError[]) {
    super('the row is refused')
    this.problems = problems
  }
}

/** Collects the problems of the cells of a row, so that all are shown at once. */
export function createRowCheck() {
  const problems: CellError[] = []
  return {
    /** Undefined also for a cell that cannot be read. */
    read<Value>(cell: () => Value): Value | undefined {
      try {
        return cell()
      } catch (error) {
        if (!(error instanceof CellError)) throw error
        problems.push(error)
        return undefined
      }
    },
    require(isRight: boolean, field: ProductField, message: string): void {
      if (!isRight) problems.push(new CellError(field, message))
    },
    /** Fails with `RowError`. */
    end(): void {
      if (problems.length > 0) throw new RowError(problems)
    },
  }
}

export type RowCheck = ReturnType<typeof createRowCheck>

/** The type is null when its cell cannot be read: then categories mean nothing. */
export function productFields(check: RowCheck, row: SheetRow, type: ProductType | null, places: Places): ProductChange {
  const isDraft = check.read(() => wordIn('visibility', row.cells.visibility, DRAFTS))
  const fields = {
    name: check.read(() => textIn(row, 'name', 200)),
    description: check.read(() => textIn(row, 'description', 20_000)),
    featured: check.read(() => wordIn('featured', row.cells.featured, BOOLEANS)),
    isDraft: isDraft ?? undefined,
    categoryIds: type === null ? undefined : check.read(() => placesIn(row, 'categories', type, places)),
    subcategoryIds: type === null ? undefined : check.read(() => placesIn(row, 'subcategories', type, places)),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
