import { quoted } from '#rules/quoted.ts'
import { MINIMUM_AGES } from '#rules/minimum-age.ts'
import type { Currency } from '#rules/money.ts'
import { nameKey } from '#rules/name-key.ts'
import { differsInSizes, productValuesProblem } from '../../catalogue/attributes/attributes.rules.ts'
import { attributesIn, type Dictionary, type ReadValue } from '../exports/attribute-cells.rules.ts'
import { ANY_AGE, TYPE_WORDS, VISIBILITY_WORDS, YES_NO, type ProductField } from '../exports/product-sheet.ts'
import { gramsTyped, sidesTyped } from '../exports/packing-cells.rules.ts'
import { PLACE_SEPARATOR, type Places } from '../exports/place-names.sql.ts'
import type { ProductType } from '#prisma/client.ts'
import { currencyTyped, minorUnitsTyped, piecesTyped, type SheetRow } from './sheet-rows.rules.ts'

export interface ProductChange {
  name?: string
  description?: string
  priceMinor?: number
  costMinor?: number
  featured?: boolean
  isDraft?: boolean
  makerId?: number
  warnings?: string
  /** 0 for any. */
  minimumAge?: number
  /** Only for goods; 0: unknown. Either all three sides are set or none. */
  weightGrams?: number
  lengthMm?: number
  widthMm?: number
  heightMm?: number
  isNoCourier?: boolean
  isNoLocker?: boolean
  categoryIds?: number[]
  subcategoryIds?: number[]
  /** In the order of the dictionary. */
  attributeValueIds?: number[]
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
/** Whether the word means a draft. Null: a day of publishing can be set only in the panel. */
const DRAFTS: Readonly<Record<string, boolean | null>> = {
  [VISIBILITY_WORDS.SHOWN]: false,
  [VISIBILITY_WORDS.DRAFT]: true,
  [VISIBILITY_WORDS.SCHEDULED]: null,
}

const AGES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(MINIMUM_AGES.map((age) => [String(age), age])),
  [ANY_AGE]: 0,
}

const NAMES: Record<Currency, string> = { BGN: 'лева', EUR: 'евро' }

export function priceIn({ cells }: SheetRow, field: 'price' | 'cost', currency: Currency): number | undefined {
  const cell = cells[field]
  if (cell === undefined) return undefined
  const price = minorUnitsTyped(cell, currency)
  if (price !== null) return price
  const typed = currencyTyped(cell)
  throw new CellError(
    field,
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

export function textIn(
  { cells }: SheetRow,
  field: 'name' | 'description' | 'warnings' | 'size',
  most: number,
): string | undefined {
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

const PACKING = ['weight', 'sides', 'isNoCourier', 'isNoLocker'] as const

/** Weight, size and couriers (docs/spec/delivery.md#in-files-of-goods). */
function packingIn(check: RowCheck, { cells }: SheetRow, type: ProductType | null): ProductChange {
  const filled = PACKING.find((field) => cells[field] !== undefined)
  if (type === 'rent' && filled !== undefined) check.require(false, filled, 'Само за стоки за продажба')
  const { weight, sides } = cells
  const weightGrams = weight === undefined ? undefined : gramsTyped(weight)
  check.require(weightGrams !== null, 'weight', 'Очаква се тегло като 0,25 или „без“')
  const size = sides === undefined ? undefined : sidesTyped(sides)
  check.require(size !== null, 'sides', 'Очакват се три размера като 40 × 30 × 5 или „без“')
  const [isNoCourier, isNoLocker] = (['isNoCourier', 'isNoLocker'] as const).map((field) =>
    check.read(() => wordIn(field, cells[field], BOOLEANS)),
  )
  return {
    ...(typeof weightGrams === 'number' && { weightGrams }),
    ...size,
    ...(isNoCourier !== undefined && { isNoCourier }),
    ...(isNoLocker !== undefined && { isNoLocker }),
  }
}

/** Makers are added in the panel (docs/spec/product-safety.md#in-files-of-goods). */
function makerIn({ cells: { maker } }: SheetRow, makers: ReadonlyMap<string, number>): number | undefined {
  if (maker === undefined) return undefined
  const id = makers.get(nameKey(maker))
  if (id === undefined) throw new CellError('maker', `Няма производител ${quoted(maker)}`)
  return id
}

function valuesIn(
  { cells }: SheetRow,
  field: 'attributes' | 'options',
  dictionary: Dictionary,
): ReadValue[] | undefined {
  const cell = cells[field]
  if (cell === undefined) return undefined
  const { values, problems } = attributesIn(cell, dictionary)
  if (problems.length > 0) throw new CellError(field, problems.join('. '))
  return values
}

/** The dictionary, and the attributes in which the sizes of the product differ. */
export interface RowAttributes {
  dictionary: Dictionary
  optionIds: number[]
}

function attributeValuesIn(row: SheetRow, { dictionary, optionIds }: RowAttributes): number[] | undefined {
  const values = valuesIn(row, 'attributes', dictionary)
  if (values === undefined) return undefined
  const chosen = values.map(({ id, attribute: { id: attributeId, name, kind } }) => ({
    id,
    attributeId,
    attribute: name,
    kind,
    isOption: optionIds.includes(attributeId),
  }))
  const ids = new Set(values.map(({ id }) => id))
  const message = productValuesProblem([...ids], [...new Map(chosen.map((value) => [value.id, value])).values()])
  if (message !== null) throw new CellError('attributes', message)
  return dictionary.flatMap((attribute) => attribute.values.map(({ id }) => id).filter((id) => ids.has(id)))
}

/** The values of a size: one of each option of its product, in their order. */
export interface ReadCombination {
  text: string
  valueIds: number[]
  attributeIds: number[]
}

const ONE_OF_EACH = 'Размерът има по една стойност за всяка опция, най-много две'

/** A product without options takes those of its first row (docs/spec/attributes.md#in-files-of-goods). */
export function combinationIn(row: SheetRow, { dictionary, optionIds }: RowAttributes): ReadCombination | undefined {
  const values = valuesIn(row, 'options', dictionary)
  if (values === undefined) return undefined
  const typed = values.map(({ attribute }) => attribute.id)
  if (typed.length === 0 || typed.length > 2 || new Set(typed).size < typed.length)
    throw new CellError('options', ONE_OF_EACH)
  const fixed = values.find(({ attribute }) => !attribute.isOption)
  if (fixed) throw new CellError('options', `Размерите не могат да се различават по ${quoted(fixed.attribute.name)}`)
  const attributeIds = optionIds.length === 0 ? typed : [...optionIds]
  const chosen = attributeIds.flatMap((id) => values.find(({ attribute }) => attribute.id === id) ?? [])
  if (chosen.length < attributeIds.length || chosen.length < values.length) {
    const names = dictionary.filter(({ id }) => attributeIds.includes(id)).map(({ name }) => quoted(name))
    throw new CellError('options', `Размерите на продукта се различават по ${names.join(' и ')}`)
  }
  return { text: chosen.map(({ name }) => name).join(', '), valueIds: chosen.map(({ id }) => id), attributeIds }
}

/** Why a product with these values cannot have the options; null when it can. */
export function optionsProblem({ dictionary, optionIds }: RowAttributes, valueIds: readonly number[]): string | null {
  const both = dictionary.find(
    ({ id, values }) => optionIds.includes(id) && values.some((value) => valueIds.includes(value.id)),
  )
  return both ? differsInSizes(both.name) : null
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

interface RowFacts {
  currency: Currency
  /** Null when its cell cannot be read: then categories mean nothing. */
  type: ProductType | null
  places: Places
  attributes: RowAttributes
  /** Numbers of makers by `nameKey`. */
  makers: ReadonlyMap<string, number>
}

/** Columns of a line itself, or of its size. */
type OfLine = 'number' | 'type' | 'size' | 'options' | 'price' | 'quantity' | 'isSold'

/** Undefined for an empty cell and for one that cannot be read. */
type ReadValues = { [Name in keyof ProductChange]?: ProductChange[Name] | undefined }

/** Every column of files is read here, in `packingIn` or with the line. */
export function productFields(
  check: RowCheck,
  row: SheetRow,
  { currency, type, places, attributes, makers }: RowFacts,
): ProductChange {
  const isDraft = check.read(() => wordIn('visibility', row.cells.visibility, DRAFTS))
  const fields: Record<Exclude<ProductField, OfLine | (typeof PACKING)[number]>, ReadValues> = {
    name: { name: check.read(() => textIn(row, 'name', 200)) },
    description: { description: check.read(() => textIn(row, 'description', 20_000)) },
    cost: { costMinor: check.read(() => priceIn(row, 'cost', currency)) },
    featured: { featured: check.read(() => wordIn('featured', row.cells.featured, BOOLEANS)) },
    visibility: { isDraft: isDraft ?? undefined },
    maker: { makerId: check.read(() => makerIn(row, makers)) },
    warnings: { warnings: check.read(() => textIn(row, 'warnings', 5_000)) },
    minimumAge: { minimumAge: check.read(() => wordIn('minimumAge', row.cells.minimumAge, AGES)) },
    categories: {
      categoryIds: type === null ? undefined : check.read(() => placesIn(row, 'categories', type, places)),
    },
    subcategories: {
      subcategoryIds: type === null ? undefined : check.read(() => placesIn(row, 'subcategories', type, places)),
    },
    attributes: { attributeValueIds: check.read(() => attributeValuesIn(row, attributes)) },
  }
  const stated = Object.values(fields).flatMap((read) =>
    Object.entries(read).filter(([, value]) => value !== undefined),
  )
  return { ...Object.fromEntries(stated), ...packingIn(check, row, type) }
}
