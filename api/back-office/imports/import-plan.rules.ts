import type { Currency } from '#rules/money.ts'
import { nameKey } from '#rules/name-key.ts'
import { NO_SAFETY_DATA, publishesUnsafe, type SafetyData } from '#rules/safety-data.ts'
import type { Dictionary } from '../exports/attribute-cells.rules.ts'
import { PRODUCT_HEADERS } from '../exports/product-sheet.ts'
import { placeKey, type Places } from '../exports/place-names.sql.ts'
import type { ProductType } from '#prisma/client.ts'
import {
  BOOLEANS,
  CellError,
  combinationIn,
  createRowCheck,
  optionsProblem,
  priceIn,
  productFields,
  quantityIn,
  RowError,
  textIn,
  TYPES,
  wordIn,
  type ProductChange,
  type RowCheck,
  type ReadCombination,
} from './import-cells.rules.ts'
import type { RowProblem, SheetRow } from './sheet-rows.rules.ts'

export interface StoredSize {
  id: number
  size: string
  priceMinor: number
  isActive: boolean
  quantity: number
  /** In the order of the options. */
  optionValueIds: number[]
}

export interface StoredProduct {
  id: number
  type: ProductType
  name: string
  description: string
  priceMinor: number
  pricePerDayMinor: number | null
  costMinor: number | null
  featured: boolean
  isDraft: boolean
  isScheduled: boolean
  makerId: number | null
  warnings: string
  /** 0 for any. */
  minimumAge: number
  /** 0 for unknown. */
  weightGrams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  isNoCourier: boolean
  isNoLocker: boolean
  categoryIds: number[]
  subcategoryIds: number[]
  /** In the order of the dictionary. */
  attributeValueIds: number[]
  optionIds: number[]
  quantity: number
  variants: StoredSize[]
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
  /** Missing for a size that is written as a text. */
  optionValueIds?: number[]
}

export interface StockCount {
  productId: number
  /** Null for the product’s own pieces. */
  size: string | null
  quantity: number
}

export interface NewProduct extends Required<Omit<ProductChange, 'costMinor' | 'makerId'>> {
  costMinor?: number
  makerId?: number
  type: ProductType
  quantity: number
  optionIds: number[]
  sizes: { size: string; priceMinor: number; isActive: boolean; quantity: number; optionValueIds?: number[] }[]
}

export interface ImportPlan {
  changes: { productId: number; change: ProductChange }[]
  /** Of stored products that had none. */
  options: { productId: number; attributeIds: number[] }[]
  sizes: SizeChange[]
  counts: StockCount[]
  created: NewProduct[]
  problems: RowProblem[]
  changedLines: number
  unchangedLines: number
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Lines of one product may say the same twice. */
function repeat(said: ProductChange, now: ProductChange): void {
  const earlier = new Map<string, unknown>(Object.entries(said))
  for (const [field, value] of Object.entries(now))
    if (earlier.has(field) && !isSame(earlier.get(field), value))
      throw new CellError(null, 'Редовете на този продукт си противоречат')
  Object.assign(said, now)
}

/** The part of the shop that the rows of a file are compared with. */
export interface StoredGoods {
  currency: Currency
  products: ReadonlyMap<number, StoredProduct>
  places: Places
  /** Numbers of products by `placeKey`. */
  names: ReadonlyMap<string, number>
  dictionary: Dictionary
  /** Numbers of makers by `nameKey`. */
  makers: ReadonlyMap<string, number>
  /** Whether products without a maker stay drafts (docs/spec/product-safety.md#publishing). */
  requiresSafetyData: boolean
}

/** Two names of values are longer than a text that staff type. */
const MAX_SIZE = 130

interface SaidOfSize {
  size: string
  price: number | undefined
  quantity: number | undefined
  isSold: boolean | undefined
  combination: ReadCombination | undefined
}

function createPlan(shop: StoredGoods) {
  const { products, places, names, dictionary, makers } = shop
  const changes = new Map<number, { change: ProductChange; said: ProductChange; optionIds: number[] }>()
  const created = new Map<string, NewProduct & { said: ProductChange }>()
  const seen = new Set<string>()
  const plan: ImportPlan = {
    changes: [],
    options: [],
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

  function requireSafe(check: RowCheck, before: SafetyData | null, after: SafetyData): void {
    check.require(!shop.requiresSafetyData || !publishesUnsafe(before, after), 'maker', NO_SAFETY_DATA)
  }

  function changeStored(row: SheetRow, product: StoredProduct): boolean {
    const check = createRowCheck()
    const type = check.read(() => wordIn('type', row.cells.type, TYPES))
    check.require(type === undefined || type === product.type, 'type', 'Видът на продукт не се променя')
    const entry = changes.get(product.id) ?? { change: {}, said: {}, optionIds: product.optionIds }
    const combination = check.read(() => combinationIn(row, { dictionary, optionIds: entry.optionIds }))
    const attributes = { dictionary, optionIds: combination?.attributeIds ?? entry.optionIds }
    const size = check.read(() => textIn(row, 'size', MAX_SIZE)) ?? combination?.text
    const price = check.read(() => priceIn(row, 'price', shop.currency))
    const quantity = check.read(() => quantityIn(row))
    const isSold = check.read(() => wordIn('isSold', row.cells.isSold, BOOLEANS))
    const fields = productFields(check, row, {
      currency: shop.currency,
      type: product.type,
      places,
      attributes,
      makers,
    })
    requireSafe(check, product, { ...product, ...fields })
    const ownValues = fields.attributeValueIds ?? entry.change.attributeValueIds ?? product.attributeValueIds
    const refused = combination && optionsProblem(attributes, ownValues)
    check.require(!refused, 'options', refused ?? '')
    const known = product.variants.find((variant) => nameKey(variant.size) === nameKey(size ?? ''))
    if ((row.cells.size ?? row.cells.options) === undefined) {
      const isForSize = product.variants.length > 0 && (row.cells.price ?? row.cells.quantity) !== undefined
      check.require(!isForSize, 'size', 'Продуктът е с размери: напишете за кой се отнася')
    } else if (product.type === 'rent') check.require(false, 'size', 'Инвентарът под наем няма размери')
    else check.require((row.cells.price ?? known) !== undefined, 'price', 'Нов размер има нужда от цена')
    check.end()
    once(`${product.id} ${nameKey(combination?.text ?? size ?? '')}`)
    entry.optionIds = attributes.optionIds
    repeat(entry.said, fields)
    const before = JSON.stringify(entry.change)
    const present = new Map<string, unknown>(Object.entries(product))
    for (const [field, value] of Object.entries(fields))
      if (!isSame(present.get(field), value)) Object.assign(entry.change, { [field]: value })
    // A scheduled product is then shown at once.
    if (fields.isDraft === false && product.isScheduled) entry.change.isDraft = false
    let isChanged = JSON.stringify(entry.change) !== before
    if (size === undefined) {
      const agreed = product.type === 'rent' ? product.pricePerDayMinor : product.priceMinor
      if (price !== undefined && price !== agreed) {
        entry.change.priceMinor = price
        isChanged = true
      }
      if (quantity !== undefined && quantity !== product.quantity) {
        plan.counts.push({ productId: product.id, size: null, quantity })
        isChanged = true
      }
    } else isChanged = changeSize(product, known, { size, price, quantity, isSold, combination }) || isChanged
    changes.set(product.id, entry)
    return isChanged
  }

  function changeSize(product: StoredProduct, known: StoredSize | undefined, said: SaidOfSize): boolean {
    const price = said.price ?? known?.priceMinor ?? 0
    const isActive = said.isSold ?? known?.isActive ?? true
    const isNew = known === undefined
    const { combination } = said
    const size = combination?.text ?? known?.size ?? said.size
    const isCombined =
      combination !== undefined && (size !== known?.size || !isSame(combination.valueIds, known.optionValueIds))
    const isChanged = isNew || isCombined || price !== known.priceMinor || isActive !== known.isActive
    if (isChanged)
      plan.sizes.push({
        id: known?.id ?? null,
        productId: product.id,
        size,
        priceMinor: price,
        isActive,
        ...(combination && { optionValueIds: combination.valueIds }),
      })
    const isCounted = said.quantity !== undefined && said.quantity !== (known?.quantity ?? 0)
    if (isCounted) plan.counts.push({ productId: product.id, size, quantity: said.quantity ?? 0 })
    return isChanged || isCounted
  }

  function add(row: SheetRow): boolean {
    const check = createRowCheck()
    const name = check.read(() => textIn(row, 'name', 200)) ?? ''
    check.require(row.cells.name !== undefined, 'name', 'Нов продукт има нужда от име')
    const typed = check.read(() => wordIn('type', row.cells.type, TYPES))
    const type = typed ?? 'sale'
    const key = placeKey(type, name)
    const taken = name === '' ? undefined : names.get(key)
    check.require(
      taken === undefined,
      'name',
      `Вече има продукт с това име. Напишете неговия № (${taken}), за да го промените`,
    )
    const known = created.get(key)
    const options = { dictionary, optionIds: known?.optionIds ?? [] }
    const combination = check.read(() => combinationIn(row, options))
    const attributes = { dictionary, optionIds: combination?.attributeIds ?? options.optionIds }
    const size = combination?.text ?? check.read(() => textIn(row, 'size', MAX_SIZE))
    const price = check.read(() => priceIn(row, 'price', shop.currency)) ?? 0
    check.require(row.cells.price !== undefined, 'price', 'Нов продукт има нужда от цена')
    const quantity = check.read(() => quantityIn(row)) ?? 0
    const isActive = check.read(() => wordIn('isSold', row.cells.isSold, BOOLEANS)) ?? true
    const isTypeRead = typed !== undefined || row.cells.type === undefined
    const fields = productFields(check, row, {
      currency: shop.currency,
      type: isTypeRead ? type : null,
      places,
      attributes,
      makers,
    })
    requireSafe(check, null, { isDraft: false, makerId: null, ...known, ...fields })
    const refused =
      combination && optionsProblem(attributes, fields.attributeValueIds ?? known?.attributeValueIds ?? [])
    check.require(!refused, 'options', refused ?? '')
    if (known === undefined)
      check.require(
        taken !== undefined || row.cells.categories !== undefined,
        'categories',
        'Нов продукт има нужда от категория',
      )
    else
      check.require(
        size !== undefined && known.sizes.length > 0,
        'size',
        'Редовете на нов продукт с размери имат нужда от размер',
      )
    check.require(size === undefined || type !== 'rent', 'size', 'Инвентарът под наем няма размери')
    check.end()
    once(`new ${key} ${size === undefined ? '' : nameKey(size)}`)
    const product = known ?? {
      type,
      description: '',
      featured: false,
      isDraft: false,
      warnings: '',
      minimumAge: 0,
      weightGrams: 0,
      lengthMm: 0,
      widthMm: 0,
      heightMm: 0,
      isNoCourier: false,
      isNoLocker: false,
      subcategoryIds: [],
      categoryIds: [],
      attributeValueIds: [],
      optionIds: [],
      priceMinor: size === undefined ? price : 0,
      quantity: size === undefined ? quantity : 0,
      sizes: [],
      ...fields,
      name,
      said: {},
    }
    product.optionIds = attributes.optionIds
    repeat(product.said, fields)
    if (size !== undefined)
      product.sizes.push({
        size,
        priceMinor: price,
        quantity,
        isActive,
        ...(combination && { optionValueIds: combination.valueIds }),
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
        if (!(error instanceof CellError || error instanceof RowError)) throw error
        for (const { field, message } of error instanceof RowError ? error.problems : [error])
          plan.problems.push({ line: row.line, column: field === null ? null : PRODUCT_HEADERS[field], message })
      }
    },
    finish: (): ImportPlan => ({
      ...plan,
      changes: [...changes]
        .filter(([, { change }]) => Object.keys(change).length > 0)
        .map(([productId, { change }]) => ({ productId, change })),
      options: [...changes]
        .filter(([id, { optionIds }]) => !isSame(optionIds, products.get(id)?.optionIds))
        .map(([productId, { optionIds }]) => ({ productId, attributeIds: optionIds })),
      created: [...created.values()].map(({ said: _said, ...product }) => product),
    }),
  }
}

export function importPlan(rows: readonly SheetRow[], shop: StoredGoods): ImportPlan {
  const { take, finish } = createPlan(shop)
  for (const row of rows) take(row)
  return finish()
}
