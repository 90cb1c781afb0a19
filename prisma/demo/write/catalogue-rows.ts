import type { Demo, RentalProduct, SaleProduct } from '../demo-data.ts'
import { pictureSide, type PictureUrls } from '../pictures.ts'
import { addMakers, type SafetyOf } from './maker-rows.ts'
import { addDictionary, addValues, type Dictionary } from './attribute-rows.ts'
import { emptyShop, type ShopRows } from './shop-rows.ts'
import { packingOf, UNPACKED } from './packing.ts'

const defaultThreshold = 5
const hour = 3_600_000
const day = 24 * hour

/** What an order needs of a product. */
export type Offer = {
  productId: number
  type: 'sale' | 'rent'
  name: string
  imageUrl: string
  unitPriceMinor: number
  stockId: number
  /** `imageUrl`: its own picture, if it has one. */
  sizes: ReadonlyMap<string, { variantId: number; stockId: number; priceMinor: number; imageUrl: string | null }>
}

export type Catalogue = { shop: ShopRows; offers: ReadonlyMap<string, Offer>; dictionary: Dictionary }

function addCategories(shop: ShopRows, { categories }: Demo, urlOf: PictureUrls, createdAt: string): void {
  for (const { id, type, name, description, picture, subcategories } of categories) {
    shop.categories.push({ id, type, name, description, image_url: urlOf(picture), created_at: createdAt })
    for (const sub of subcategories) {
      shop.subcategories.push({
        id: sub.id,
        category_id: id,
        name: sub.name,
        description: sub.description,
        image_url: urlOf(sub.picture),
        icon: sub.icon ?? null,
        color_class: sub.colorClass ?? null,
        created_at: createdAt,
      })
    }
  }
}

/** Of a product or of one of its sizes. */
export function addStock(
  shop: ShopRows,
  productId: number,
  variantId: number | null,
  quantity: number,
  threshold = defaultThreshold,
): number {
  const id = shop.stock.length + 1
  shop.stock.push({ id, product_id: productId, variant_id: variantId, quantity, low_stock_threshold: threshold })
  return id
}

/** Categories, subcategories and pictures in their order. */
export function addLinks(
  shop: ShopRows,
  productId: number,
  categories: readonly number[],
  subcategories: readonly number[],
  urls: readonly string[],
): void {
  shop.product_categories.push(
    ...categories.map((category_id, position) => ({ product_id: productId, category_id, position })),
  )
  shop.product_subcategories.push(
    ...subcategories.map((subcategory_id, position) => ({ product_id: productId, subcategory_id, position })),
  )
  shop.product_images.push(
    ...urls.map((url, position) => ({ product_id: productId, position, url, width: pictureSide, height: pictureSide })),
  )
}

/** 45 to 60 percent of the price. */
const costOf = (priceMinor: number, productId: number): number =>
  Math.round((priceMinor * (45 + (productId % 4) * 5)) / 100)

function addSizes(shop: ShopRows, productId: number, { variants }: SaleProduct, urlOf: PictureUrls): Offer['sizes'] {
  return new Map(
    variants.map(({ size, priceMinor, quantity, isActive, picture }, position) => {
      const variantId = shop.variants.length + 1
      const imageUrl = picture === undefined ? null : urlOf(picture)
      shop.variants.push({
        id: variantId,
        product_id: productId,
        size,
        price_minor: priceMinor,
        is_active: isActive,
        position,
        image_url: imageUrl,
      })
      return [size, { variantId, stockId: addStock(shop, productId, variantId, quantity), priceMinor, imageUrl }]
    }),
  )
}

/** What the rows of products need of the demo. */
interface Making {
  shop: ShopRows
  urlOf: PictureUrls
  safetyOf: SafetyOf
}

function addSaleProduct({ shop, urlOf, safetyOf }: Making, product: SaleProduct, createdAt: string): Offer {
  const {
    name,
    description,
    categories,
    subcategories,
    pictures,
    stock = 0,
    lowStockThreshold,
    featured,
    isNoCourier,
    variants,
  } = product
  const productId = shop.products.length + 1
  const unitPriceMinor = product.priceMinor ?? Math.min(...variants.map(({ priceMinor }) => priceMinor))
  const [imageUrl = '', ...otherUrls] = pictures.map(urlOf)
  shop.products.push({
    id: productId,
    type: 'sale',
    is_package: false,
    name,
    description,
    ...safetyOf(name, categories[0]),
    price_minor: unitPriceMinor,
    price_per_day_minor: null,
    cost_minor: costOf(unitPriceMinor, productId),
    featured,
    is_no_courier: isNoCourier,
    ...packingOf(product),
    created_at: createdAt,
    updated_at: createdAt,
  })
  addLinks(shop, productId, categories, subcategories, [imageUrl, ...otherUrls])
  const stockId = addStock(shop, productId, null, stock, lowStockThreshold)
  return {
    productId,
    type: 'sale',
    name,
    imageUrl,
    unitPriceMinor,
    stockId,
    sizes: addSizes(shop, productId, product, urlOf),
  }
}

function addRentalProduct({ shop, urlOf, safetyOf }: Making, product: RentalProduct, createdAt: string): Offer {
  const { name, description, category, subcategory, pricePerDayMinor, stock, featured, pictures } = product
  const productId = shop.products.length + 1
  const [imageUrl = '', ...otherUrls] = pictures.map(urlOf)
  shop.products.push({
    id: productId,
    type: 'rent',
    is_package: false,
    name,
    description,
    ...safetyOf(name, category),
    price_minor: 0,
    price_per_day_minor: pricePerDayMinor,
    cost_minor: costOf(pricePerDayMinor, productId),
    featured,
    is_no_courier: false,
    ...UNPACKED,
    created_at: createdAt,
    updated_at: createdAt,
  })
  addLinks(shop, productId, [category], [subcategory], [imageUrl, ...otherUrls])
  return {
    productId,
    type: 'rent',
    name,
    imageUrl,
    unitPriceMinor: pricePerDayMinor,
    stockId: addStock(shop, productId, null, stock, 1),
    sizes: new Map(),
  }
}

function idIn(offers: Catalogue['offers'], named: string): number {
  const offer = offers.get(named)
  if (offer === undefined) throw new Error(`The demo has no product ${named}.`)
  return offer.productId
}

function addReduction(shop: ShopRows, { name, reduction }: SaleProduct, offers: Catalogue['offers'], now: Date): void {
  if (reduction === undefined) return
  const { priceMinor, daysAgo } = reduction
  const reducedAt = new Date(now.getTime() - daysAgo * day).toISOString()
  shop.reductions.push({ productId: idIn(offers, name), priceMinor, reducedAt })
}

function addCompanions(shop: ShopRows, { name, goesWith }: SaleProduct, offers: Catalogue['offers']): void {
  shop.product_companions.push(
    ...goesWith.map((other, position) => ({
      product_id: idIn(offers, name),
      companion_id: idIn(offers, other),
      position,
    })),
  )
}

/** Products without packages, dated before the demo's first order. */
export function catalogueRows(demo: Demo, urlOf: PictureUrls, now: Date): Catalogue {
  const shop = emptyShop()
  const createdAt = (index: number): string => new Date(now.getTime() - 200 * day + index * hour).toISOString()
  addCategories(shop, demo, urlOf, createdAt(0))
  const { saleProducts, rentalProducts } = demo
  const making = { shop, urlOf, safetyOf: addMakers(shop, demo.safety) }
  const offers = [
    ...saleProducts.map((product, index) => addSaleProduct(making, product, createdAt(index))),
    ...rentalProducts.map((product, index) =>
      addRentalProduct(making, product, createdAt(saleProducts.length + index)),
    ),
  ]
  const dictionary = addDictionary(shop, demo.attributes)
  for (const offer of offers) addValues(shop, dictionary, offer, demo.productValues[offer.name])
  const byName = new Map(offers.map((offer) => [offer.name, offer]))
  for (const product of saleProducts) {
    addCompanions(shop, product, byName)
    addReduction(shop, product, byName, now)
  }
  return { shop, offers: byName, dictionary }
}
