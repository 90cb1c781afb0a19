import type { Currency } from '#rules/money.ts'
import { nameKey } from '#rules/name-key.ts'
import { PRODUCT_HEADERS, TYPE_WORDS, VISIBILITY_WORDS, YES_NO, type ProductField } from '../exports/product-sheet.ts'
import { PLACE_SEPARATOR, placeKey, type Places } from '../exports/place-names.sql.ts'
import type { ProductType } from '#prisma/client.ts'
import { currencyTyped, minorUnitsTyped, piecesTyped, type RowProblem, type SheetRow } from './sheet-rows.rules.ts'

export interface StoredSize {
  id: number
  size: string
  priceMinor: number
  isActive: boolean
  quantity: number
}

export interface StoredProduct {
  id: number
  type: ProductType
  name: string
  description: string
  priceMinor: number
  pricePerDayMinor: number | null
  featured: boolean
  isDraft: boolean
  isScheduled: boolean
  categoryIds: number[]
  subcategoryIds: number[]
  quantity: number
  variants: StoredSize[]
}

export interface ProductChange {
  name?: string
  description?: string
  priceMinor?: number
  featured?: boolean
  isDraft?: boolean
  categoryIds?: number[]
  subcategoryIds?: number[]
}

export interface SizeChange {
  /** Null for a new size. */
  id: number | null
  productId: number
  size: string
  priceMinor: number
  isActive: boolean
  /** Only of a new product's size: the pieces of others are counted. */
  quantity?: number
}

export interface StockCount {
  productId: number
  /** Null for the product’s own pieces. */
  size: string | null
  quantity: number
}

export interface NewProduct extends Required<ProductChange> {
  type: ProductType
  quantity: number
  sizes: { size: string; priceMinor: number; isActive: boolean; quantity: number }[]
}

export interface ImportPlan {
  changes: { productId: number; change: ProductChange }[]
  sizes: SizeChange[]
  counts: StockCount[]
  created: NewProduct[]
  problems: RowProblem[]
  changedLines: number
  unchangedLines: number
}

class CellError extends Error {
  readonly field: ProductField | null

  constructor(field: ProductField | null, message: string) {
    super(message)
    this.field = field
  }
}

const wordIn = <Value>(
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

const BOOLEANS = { [YES_NO.yes]: true, [YES_NO.no]: false }
const TYPES: Readonly<Record<string, ProductType>> = { [TYPE_WORDS.SALE]: 'sale', [TYPE_WORDS.RENT]: 'rent' }
/** Null: a day of publishing is set in the panel alone. */
const DRAFTS: Readonly<Record<string, boolean | null>> = {
  [VISIBILITY_WORDS.SHOWN]: false,
  [VISIBILITY_WORDS.DRAFT]: true,
  [VISIBILITY_WORDS.SCHEDULED]: null,
}

const NAMES: Record<Currency, string> = { BGN: 'лева', EUR: 'евро' }

function priceIn({ cells }: SheetRow, currency: Currency): number | undefined {
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

function quantityIn({ cells }: SheetRow): number | undefined {
  if (cells.quantity === undefined) return undefined
  const quantity = piecesTyped(cells.quantity)
  if (quantity === null) throw new CellError('quantity', 'Очаква се цяло число от 0 до 999999')
  return quantity
}

function textIn({ cells }: SheetRow, field: 'name' | 'description' | 'size', most: number): string | undefined {
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
  const names = cell.split(PLACE_SEPARATOR.trim()).map((name) => name.trim())
  return names.map((name) => {
    const [id, ...others] = meaning(type, name)
    if (id === undefined) throw new CellError(field, `Няма „${name}“ ${type === 'rent' ? 'под наем' : 'в магазина'}`)
    if (others.length > 0) {
      const choices = [id, ...others].map((one) => `„${nameOf(one)}“`).join(' или ')
      throw new CellError(field, `Не е ясно коя е „${name}“: напишете ${choices}`)
    }
    return id
  })
}

function productFields(row: SheetRow, type: ProductType, places: Places): ProductChange {
  const isDraft = wordIn('visibility', row.cells.visibility, DRAFTS)
  const fields = {
    name: textIn(row, 'name', 200),
    description: textIn(row, 'description', 20_000),
    featured: wordIn('featured', row.cells.featured, BOOLEANS),
    isDraft: isDraft ?? undefined,
    categoryIds: placesIn(row, 'categories', type, places),
    subcategoryIds: placesIn(row, 'subcategories', type, places),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The part of the shop that the rows of a file are compared with. */
export interface StoredGoods {
  currency: Currency
  products: ReadonlyMap<number, StoredProduct>
  places: Places
  /** Numbers of products by `placeKey`. */
  names: ReadonlyMap<string, number>
}

function createPlan(shop: StoredGoods) {
  const { products, places, names } = shop
  const changes = new Map<number, { change: ProductChange; said: ProductChange }>()
  const created = new Map<string, NewProduct & { said: ProductChange }>()
  const seen = new Set<string>()
  const plan: ImportPlan = {
    changes: [],
    sizes: [],
    counts: [],
    created: [],
    problems: [],
    changedLines: 0,
    unchangedLines: 0,
  }

  function once(key: string): void {
    if (seen.has(key)) throw new CellError(null, 'Този ред повтаря друг ред на файла')
    seen.add(key)
  }

  function repeat(said: ProductChange, now: ProductChange): void {
    const earlier = new Map<string, unknown>(Object.entries(said))
    for (const [field, value] of Object.entries(now))
      if (earlier.has(field) && !isSame(earlier.get(field), value))
        throw new CellError(null, 'Редовете на този продукт си противоречат')
    Object.assign(said, now)
  }

  function changeStored(row: SheetRow, product: StoredProduct): boolean {
    const type = wordIn('type', row.cells.type, TYPES)
    if (type !== undefined && type !== product.type) throw new CellError('type', 'Видът на продукт не се променя')
    const size = textIn(row, 'size', 50)
    const [price, quantity] = [priceIn(row, shop.currency), quantityIn(row)]
    const isSold = wordIn('isSold', row.cells.isSold, BOOLEANS)
    once(`${product.id} ${size === undefined ? '' : nameKey(size)}`)
    const fields = productFields(row, product.type, places)
    const entry = changes.get(product.id) ?? { change: {}, said: {} }
    repeat(entry.said, fields)
    const before = JSON.stringify(entry.change)
    const known = new Map<string, unknown>(Object.entries(product))
    for (const [field, value] of Object.entries(fields))
      if (!isSame(known.get(field), value)) Object.assign(entry.change, { [field]: value })
    // A scheduled product is then shown at once.
    if (fields.isDraft === false && product.isScheduled) entry.change.isDraft = false
    let isChanged = JSON.stringify(entry.change) !== before
    if (size === undefined) {
      if (product.variants.length > 0 && (price !== undefined || quantity !== undefined))
        throw new CellError('size', 'Продуктът е с размери: напишете за кой се отнася')
      const present = product.type === 'rent' ? product.pricePerDayMinor : product.priceMinor
      if (price !== undefined && price !== present) {
        entry.change.priceMinor = price
        isChanged = true
      }
      if (quantity !== undefined && quantity !== product.quantity) {
        plan.counts.push({ productId: product.id, size: null, quantity })
        isChanged = true
      }
    } else isChanged = changeSize(product, { size, price, quantity, isSold }) || isChanged
    changes.set(product.id, entry)
    return isChanged
  }

  function changeSize(
    product: StoredProduct,
    said: { size: string; price: number | undefined; quantity: number | undefined; isSold: boolean | undefined },
  ): boolean {
    if (product.type === 'rent') throw new CellError('size', 'Инвентарът под наем няма размери')
    const known = product.variants.find((variant) => nameKey(variant.size) === nameKey(said.size))
    const price = said.price ?? known?.priceMinor
    if (price === undefined) throw new CellError('price', 'Нов размер има нужда от цена')
    const isActive = said.isSold ?? known?.isActive ?? true
    const isNew = known === undefined
    const isChanged = isNew || price !== known.priceMinor || isActive !== known.isActive
    if (isChanged)
      plan.sizes.push({
        id: known?.id ?? null,
        productId: product.id,
        size: known?.size ?? said.size,
        priceMinor: price,
        isActive,
      })
    const isCounted = said.quantity !== undefined && said.quantity !== (known?.quantity ?? 0)
    if (isCounted)
      plan.counts.push({ productId: product.id, size: known?.size ?? said.size, quantity: said.quantity ?? 0 })
    return isChanged || isCounted
  }

  function add(row: SheetRow): boolean {
    const name = textIn(row, 'name', 200)
    if (name === undefined) throw new CellError('name', 'Нов продукт има нужда от име')
    const type = wordIn('type', row.cells.type, TYPES) ?? 'sale'
    const key = placeKey(type, name)
    const taken = names.get(key)
    if (taken !== undefined)
      throw new CellError('name', `Вече има продукт с това име. Напишете неговия № (${taken}), за да го промените`)
    const size = textIn(row, 'size', 50)
    const [price, quantity = 0] = [priceIn(row, shop.currency), quantityIn(row)]
    once(`new ${key} ${size === undefined ? '' : nameKey(size)}`)
    const fields = productFields(row, type, places)
    const known = created.get(key)
    if (price === undefined) throw new CellError('price', 'Нов продукт има нужда от цена')
    if (!known && (fields.categoryIds ?? []).length === 0)
      throw new CellError('categories', 'Нов продукт има нужда от категория')
    if (known && (size === undefined || known.sizes.length === 0))
      throw new CellError('size', 'Редовете на нов продукт с размери имат нужда от размер')
    if (size !== undefined && type === 'rent') throw new CellError('size', 'Инвентарът под наем няма размери')
    const product = known ?? {
      type,
      description: '',
      featured: false,
      isDraft: false,
      subcategoryIds: [],
      categoryIds: [],
      priceMinor: size === undefined ? price : 0,
      quantity: size === undefined ? quantity : 0,
      sizes: [],
      ...fields,
      name,
      said: {},
    }
    repeat(product.said, fields)
    if (size !== undefined)
      product.sizes.push({
        size,
        priceMinor: price,
        quantity,
        isActive: wordIn('isSold', row.cells.isSold, BOOLEANS) ?? true,
      })
    created.set(key, product)
    return true
  }

  function read(row: SheetRow): boolean {
    const { number } = row.cells
    if (number === undefined) return add(row)
    const id = /^\d{1,9}$/.test(number) ? Number(number) : null
    const product = id === null ? undefined : products.get(id)
    if (!product) throw new CellError('number', `Няма продукт № ${number}`)
    return changeStored(row, product)
  }

  return {
    take: (row: SheetRow): void => {
      try {
        if (read(row)) plan.changedLines += 1
        else plan.unchangedLines += 1
      } catch (error) {
        if (!(error instanceof CellError)) throw error
        const column = error.field === null ? null : PRODUCT_HEADERS[error.field]
        plan.problems.push({ line: row.line, column, message: error.message })
      }
    },
    finish: (): ImportPlan => ({
      ...plan,
      changes: [...changes]
        .filter(([, { change }]) => Object.keys(change).length > 0)
        .map(([productId, { change }]) => ({ productId, change })),
      created: [...created.values()].map(({ said: _said, ...product }) => product),
    }),
  }
}

export function importPlan(rows: readonly SheetRow[], shop: StoredGoods): ImportPlan {
  const { take, finish } = createPlan(shop)
  for (const row of rows) take(row)
  return finish()
}
