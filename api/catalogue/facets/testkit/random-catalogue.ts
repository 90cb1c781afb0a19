// Random products with values, as rows of the database and as objects to count.
import { numbersOf, type Numbers } from '../../../../prisma/demo/large/numbers.ts'
import { ledgerOf } from '../../../../prisma/demo/write/ledger.ts'
import { emptyShop, writeShop, type ShopRows } from '../../../../prisma/demo/write/shop-rows.ts'
import { sql } from '#lib/database/sql.ts'
import type { App } from '../../../context.ts'

export interface RandomAttribute {
  id: number
  code: string
  isFacet: boolean
  values: { id: number; code: string }[]
}

/** What can be ordered: an active size, or a product without sizes. */
export interface Offer {
  valueIds: ReadonlySet<number>
  isInStock: boolean
}

export interface RandomProduct {
  id: number
  /** Of its category and its subcategory. */
  placeId: number
  type: 'sale' | 'rent'
  word: string
  /** Of a rental the price of a day; sizes cost the same. */
  priceMinor: number
  /** Units of a rental, or of a product without sizes. */
  units: number
  isShown: boolean
  isAvailable: boolean
  offers: Offer[]
}

export interface RandomCatalogue {
  attributes: RandomAttribute[]
  products: RandomProduct[]
  placeIds: number[]
}

/** No word of them means another. */
export const WORDS = ['зюмбюл', 'карамфил', 'минзухар'] as const

const KINDS = [
  { code: 'cvyat', kind: 'colour', values: 5, isOption: true, isFacet: true },
  { code: 'razmer', kind: 'number', values: 4, isOption: true, isFacet: true },
  { code: 'material', kind: 'choice', values: 4, isOption: false, isFacet: true },
  { code: 'povod', kind: 'choice', values: 3, isOption: false, isFacet: true },
  { code: 'bezopasnost', kind: 'choice', values: 2, isOption: false, isFacet: false },
] as const

function addAttributes(shop: ShopRows): RandomAttribute[] {
  return KINDS.map(({ code, kind, values, isOption, isFacet }, position) => {
    const id = position + 1
    const row = { id, code, name: code, kind, unit: null, position }
    shop.attributes.push({ ...row, is_option: isOption, is_facet: isFacet })
    const own = Array.from({ length: values }, (_none, place) => ({ id: 10 * id + place, code: `v${place}` }))
    shop.attribute_values.push(
      ...own.map((value, place) => ({
        ...value,
        attribute_id: id,
        name: `${code} ${place}`,
        hex: null,
        number: null,
        synonyms: [],
        position: place,
      })),
    )
    return { id, code, isFacet, values: own }
  })
}

const chance = (numbers: Numbers, percent: number): boolean => numbers.below(100) < percent

const someOf = <Item>(numbers: Numbers, list: readonly Item[], percent: number): Item[] =>
  list.filter(() => chance(numbers, percent))

interface Making {
  shop: ShopRows
  attributes: RandomAttribute[]
  numbers: Numbers
  /** Rows that are deleted, drafts or not yet visible. */
  hidden: { drafts: number[]; deleted: number[]; scheduled: number[]; deletedSizes: number[] }
}

interface Size {
  valueIds: number[]
  quantity: number
  isActive: boolean
  isDeleted: boolean
}

function randomSizes(numbers: Numbers, options: readonly RandomAttribute[]): Size[] {
  const combinations = options.reduce<number[][]>(
    (sofar, { values }) => sofar.flatMap((one) => values.map(({ id }) => [...one, id])),
    [[]],
  )
  const chosen = options.length === 0 ? Array.from({ length: numbers.below(3) }, () => []) : combinations
  return chosen
    .filter(() => options.length === 0 || chance(numbers, options.length === 1 ? 60 : 25))
    .map((valueIds) => ({
      valueIds,
      quantity: chance(numbers, 40) ? 0 : 5,
      isActive: chance(numbers, 80),
      isDeleted: chance(numbers, 10),
    }))
}

function addSizes({ shop, hidden }: Making, productId: number, priceMinor: number, sizes: readonly Size[]): void {
  for (const [position, { valueIds, quantity, isActive, isDeleted }] of sizes.entries()) {
    const id = shop.variants.length + 1
    const row = { id, product_id: productId, price_minor: priceMinor, is_active: isActive, position, image_url: null }
    shop.variants.push({ ...row, size: `размер ${position}` })
    shop.stock.push({
      id: shop.stock.length + 1,
      product_id: productId,
      variant_id: id,
      quantity,
      low_stock_threshold: 1,
    })
    for (const value_id of valueIds)
      shop.variant_options.push({
        variant_id: id,
        product_id: productId,
        attribute_id: Math.floor(value_id / 10),
        value_id,
      })
    if (isDeleted) hidden.deletedSizes.push(id)
  }
}

function addRows(
  { shop }: Making,
  { id, placeId, type, word, priceMinor, units }: Omit<RandomProduct, 'offers' | 'isShown' | 'isAvailable'>,
): void {
  const at = '2026-01-01T00:00:00Z'
  const isRental = type === 'rent'
  shop.products.push({
    id,
    type,
    is_package: false,
    name: `${word} ${id}`,
    description: '',
    price_minor: isRental ? 0 : priceMinor,
    price_per_day_minor: isRental ? priceMinor : null,
    maker_id: null,
    warnings: '',
    minimum_age: null,
    cost_minor: null,
    featured: false,
    is_no_courier: false,
    is_no_locker: false,
    weight_grams: null,
    length_mm: null,
    width_mm: null,
    height_mm: null,
    created_at: at,
    updated_at: at,
  })
  shop.product_categories.push({ product_id: id, category_id: placeId, position: 0 })
  shop.product_subcategories.push({ product_id: id, subcategory_id: placeId, position: 0 })
  shop.stock.push({
    id: shop.stock.length + 1,
    product_id: id,
    variant_id: null,
    quantity: units,
    low_stock_threshold: 1,
  })
}

/** Drafts, deleted and scheduled products are noted; the others are shown. */
function isShown({ numbers, hidden }: Making, id: number): boolean {
  const list = [hidden.drafts, hidden.deleted, hidden.scheduled][numbers.below(12)]
  list?.push(id)
  return list === undefined
}

function addProduct(making: Making, placeId: number): RandomProduct {
  const { shop, attributes, numbers } = making
  const id = shop.products.length + 1
  const type = chance(numbers, 15) ? 'rent' : 'sale'
  const units = chance(numbers, 30) ? 0 : 1 + numbers.below(5)
  const facts = {
    id,
    placeId,
    type,
    word: numbers.pick(WORDS),
    priceMinor: 100 * (1 + numbers.below(9)),
    units,
  } as const
  addRows(making, facts)
  const options = type === 'sale' ? someOf(numbers, attributes.slice(0, 2), 50) : []
  for (const [position, attribute] of options.entries())
    shop.product_options.push({ product_id: id, attribute_id: attribute.id, position })
  const own = attributes.filter((one) => !options.includes(one)).flatMap(({ values }) => someOf(numbers, values, 30))
  shop.product_attribute_values.push(...own.map((value) => ({ product_id: id, value_id: value.id })))
  const sizes = type === 'sale' ? randomSizes(numbers, options) : []
  addSizes(making, id, facts.priceMinor, sizes)
  const valueIds = own.map((value) => value.id)
  const remaining = sizes.filter(({ isDeleted }) => !isDeleted)
  const offers =
    remaining.length === 0
      ? [{ valueIds: new Set(valueIds), isInStock: units > 0 }]
      : remaining
          .filter(({ isActive }) => isActive)
          .map((size) => ({ valueIds: new Set([...valueIds, ...size.valueIds]), isInStock: size.quantity > 0 }))
  return { ...facts, isShown: isShown(making, id), isAvailable: offers.some(({ isInStock }) => isInStock), offers }
}

/** A category with a subcategory of the same number for each seed, each with some products. */
export async function makeRandomCatalogue(app: Pick<App, 'sql'>, seeds: readonly number[]): Promise<RandomCatalogue> {
  const shop = emptyShop()
  const attributes = addAttributes(shop)
  const hidden = { drafts: [], deleted: [], scheduled: [], deletedSizes: [] }
  const products: RandomProduct[] = []
  const placeIds = seeds.map((seed) => 1_000 + seed)
  for (const [place, seed] of seeds.entries()) {
    const id = placeIds[place] ?? 0
    const row = { id, name: `място ${id}`, description: '', image_url: null, created_at: '2026-01-01T00:00:00Z' }
    shop.categories.push({ ...row, type: 'sale' })
    shop.subcategories.push({ ...row, category_id: id, icon: null, color_class: null })
    const making = { shop, attributes, numbers: numbersOf(seed), hidden }
    const count = 3 + making.numbers.below(8)
    for (let made = 0; made < count; made += 1) products.push(addProduct(making, id))
  }
  shop.stock_movements = ledgerOf(shop.stock, [], new Date('2026-01-01T00:00:00Z'))
  await app.sql.transaction(async (tx) => {
    await writeShop(tx, shop)
    await tx.run(sql`UPDATE products SET is_draft = true WHERE id = ANY(${hidden.drafts}::int[])`)
    await tx.run(sql`UPDATE products SET deleted_at = now() WHERE id = ANY(${hidden.deleted}::int[])`)
    await tx.run(
      sql`UPDATE products SET visible_from = timestamptz '2999-12-31 22:00Z' WHERE id = ANY(${hidden.scheduled}::int[])`,
    )
    await tx.run(sql`UPDATE variants SET deleted_at = now() WHERE id = ANY(${hidden.deletedSizes}::int[])`)
  })
  return { attributes, products, placeIds }
}
