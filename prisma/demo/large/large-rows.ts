import { popularCategoryId, type Demo, type LargeShopWords } from '../demo-data.ts'
import type { PictureUrls } from '../pictures.ts'
import { addLinks, addStock } from '../write/catalogue-rows.ts'
import { ledgerOf, type Taking } from '../write/ledger.ts'
import { emptyShop, type ShopRows } from '../write/shop-rows.ts'
import { addLargeOrders, type LargeOrders } from './large-orders.ts'
import { largeValues, type LargeValues } from './large-values.ts'
import { numbersOf, type Numbers } from './numbers.ts'
import { UNPACKED } from '../write/packing.ts'

const day = 86_400_000
/** One product in this many is a rental. */
const rentalEvery = 10

/** The demo's categories and pictures, and words for names. */
export interface Material {
  demo: Demo
  urlOf: PictureUrls
  words: LargeShopWords
}

function addCategories(shop: ShopRows, { demo, urlOf, words }: Material, createdAt: string): void {
  for (const { id, type, name, description, picture, subcategories } of demo.categories) {
    shop.categories.push({ id, type, name, description, image_url: urlOf(picture), created_at: createdAt })
    shop.subcategories.push(
      ...subcategories.map((sub) => ({
        id: sub.id,
        category_id: id,
        name: sub.name,
        description: sub.description,
        image_url: urlOf(sub.picture),
        icon: null,
        color_class: null,
        created_at: createdAt,
      })),
    )
  }
  const more = words.moreCategories.map((category) => ({
    ...category,
    type: 'sale',
    image_url: null,
    created_at: createdAt,
  }))
  shop.categories.push(...more)
}

/** Distinct for the first 12,500 products of a type; later ones get a series number. */
function nameOf({ qualities, motifs }: LargeShopWords, index: number, list: readonly string[]): string {
  const kind = list[index % list.length] ?? ''
  const rest = Math.floor(index / list.length)
  const quality = qualities[rest % qualities.length] ?? ''
  const motif = motifs[Math.floor(rest / qualities.length) % motifs.length] ?? ''
  const series = Math.floor(rest / (qualities.length * motifs.length))
  return `${kind} „${quality} ${motif}“${series > 0 ? `, серия ${series + 1}` : ''}`
}

const descriptionOf = ({ sentences }: LargeShopWords, numbers: Numbers): string => {
  const from = numbers.below(sentences.length)
  return [0, 3, 7].map((step) => sentences[(from + step) % sentences.length]).join(' ')
}

function linksOf(shop: ShopRows, productId: number, type: 'sale' | 'rent', numbers: Numbers) {
  const main = numbers.pick(shop.categories.filter((row) => row.type === type)).id ?? 0
  const popular = type === 'sale' && productId % 50 === 1 && main !== popularCategoryId
  const subcategories = shop.subcategories.flatMap((row) => (row.category_id === main ? (row.id ?? []) : []))
  return {
    categories: [main, ...(popular ? [popularCategoryId] : [])],
    subcategories: subcategories.length > 0 ? [numbers.pick(subcategories)] : [],
  }
}

interface Making {
  shop: ShopRows
  words: LargeShopWords
  pictures: { sale: string[]; rent: string[] }
  values: LargeValues
  numbers: Numbers
}

function addVariants(
  { shop, values, numbers }: Making,
  productId: number,
  priceMinor: number,
  combinations: ReturnType<LargeValues['addTo']>,
): void {
  const count = 2 + numbers.below(3)
  for (const [position, combination] of combinations.slice(0, count).entries()) {
    const id = shop.variants.length + 1
    shop.variants.push({
      id,
      product_id: productId,
      size: combination.map(({ name }) => name).join(', '),
      price_minor: priceMinor * (position + 1),
      is_active: true,
      position,
      image_url: null,
    })
    values.addToSize(shop, productId, id, combination)
    addStock(shop, productId, id, numbers.below(20) === 0 ? 0 : numbers.below(300))
  }
}

function addProduct(making: Making, index: number, now: Date): void {
  const { shop, words, pictures, values, numbers } = making
  const productId = index + 1
  const isRental = productId % rentalEvery === 0
  const type = isRental ? 'rent' : 'sale'
  const priceMinor = 190 + numbers.below(400) * 10
  const createdAt = new Date(now.getTime() - 400 * day + index * 1_000).toISOString()
  shop.products.push({
    id: productId,
    type,
    is_package: false,
    name: isRental
      ? nameOf(words, Math.floor(index / rentalEvery), words.rentalKinds)
      : nameOf(words, index, words.kinds),
    description: descriptionOf(words, numbers),
    maker_id: null,
    warnings: '',
    minimum_age: null,
    price_minor: isRental ? 0 : priceMinor,
    price_per_day_minor: isRental ? priceMinor * 3 : null,
    cost_minor: null,
    featured: productId % 40 === 0,
    is_no_courier: false,
    ...UNPACKED,
    created_at: createdAt,
    updated_at: createdAt,
  })
  const urls = Array.from({ length: 1 + numbers.below(3) }, () => numbers.pick(pictures[type]))
  const { categories, subcategories } = linksOf(shop, productId, type, numbers)
  addLinks(shop, productId, categories, subcategories, urls)
  addStock(shop, productId, null, isRental ? 20 + numbers.below(180) : 0)
  const combinations = values.addTo(shop, productId, isRental)
  if (!isRental) addVariants(making, productId, priceMinor, combinations)
}

/** A shop for measuring: 20 categories, `products` with about three sizes and nine values each, one in ten a rental, and `orders`. */
export function largeRows(
  material: Material,
  size: { products: number; orders: number },
  { now, pricing, passwordHash }: Pick<LargeOrders, 'now' | 'pricing' | 'passwordHash'>,
): ShopRows {
  const shop = emptyShop()
  const numbers = numbersOf(46)
  const takings: Taking[] = []
  const { demo, urlOf, words } = material
  const pictures = {
    sale: demo.saleProducts.map(({ pictures: [main] }) => urlOf(main)),
    rent: demo.rentalProducts.map(({ pictures: [main] }) => urlOf(main)),
  }
  addCategories(shop, material, new Date(now.getTime() - 400 * day).toISOString())
  const values = largeValues(shop, demo.attributes)
  for (let index = 0; index < size.products; index += 1)
    addProduct({ shop, words, pictures, values, numbers }, index, now)
  addLargeOrders(shop, takings, { count: size.orders, now, pricing, passwordHash, numbers, words })
  shop.stock_movements = ledgerOf(shop.stock, takings, new Date(now.getTime() - 380 * day))
  return shop
}
