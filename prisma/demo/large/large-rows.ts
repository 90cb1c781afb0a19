import { kinds, moreCategories, motifs, qualities, rentalKinds, sentences } from './words.ts'
import { demoCategories, rentalProducts, saleProducts } from '../catalogue.ts'
import { category } from '../places.ts'
import { pictureSide, pictureUrl } from '../write/pictures.ts'
import { ledgerOf, type Taking } from '../write/ledger.ts'
import { emptyShop, type ShopRows } from '../write/shop-rows.ts'
import { addLargeOrders } from './large-orders.ts'
import { numbersOf, type Numbers } from './numbers.ts'

const day = 86_400_000
/** One product in so many is a rental. */
const rentalEvery = 10
const sizes = ['5 инча', '12 инча', '18 инча', '36 инча'] as const
const mainPictures = (list: readonly { pictures: readonly [() => string, ...unknown[]] }[]): string[] =>
  list.map(({ pictures: [main] }) => pictureUrl(main()))

function addCategories(shop: ShopRows, createdAt: string): void {
  for (const { id, type, name, description, picture, subcategories } of demoCategories) {
    shop.categories.push({ id, type, name, description, image_url: pictureUrl(picture()), created_at: createdAt })
    shop.subcategories.push(
      ...subcategories.map((sub) => ({
        id: sub.id,
        category_id: id,
        name: sub.name,
        description: sub.description,
        image_url: pictureUrl(sub.picture()),
        icon: null,
        color_class: null,
        created_at: createdAt,
      })),
    )
  }
  shop.categories.push(
    ...moreCategories.map(({ id, name, description }) => ({ id, type: 'sale', name, description, image_url: null, created_at: createdAt })),
  )
}

/** Distinct for the first 12,500 products of a kind of offer; later ones carry the number of their series. */
function nameOf(index: number, list: readonly string[]): string {
  const kind = list[index % list.length] ?? ''
  const rest = Math.floor(index / list.length)
  const quality = qualities[rest % qualities.length] ?? ''
  const motif = motifs[Math.floor(rest / qualities.length) % motifs.length] ?? ''
  const series = Math.floor(rest / (qualities.length * motifs.length))
  return `${kind} „${quality} ${motif}“${series > 0 ? `, серия ${series + 1}` : ''}`
}

const descriptionOf = (numbers: Numbers): string => {
  const from = numbers.below(sentences.length)
  return [0, 3, 7].map((step) => sentences[(from + step) % sentences.length]).join(' ')
}

function addLinks(shop: ShopRows, productId: number, type: 'sale' | 'rent', numbers: Numbers): void {
  const own = shop.categories.filter((row) => row.type === type)
  const main = numbers.pick(own).id
  const popular = type === 'sale' && productId % 50 === 1 && main !== category.popular
  const linked = [main, ...(popular ? [category.popular] : [])]
  shop.product_categories.push(...linked.map((category_id, position) => ({ product_id: productId, category_id, position })))
  const subcategories = shop.subcategories.filter((row) => row.category_id === main)
  if (subcategories.length > 0)
    shop.product_subcategories.push({ product_id: productId, subcategory_id: numbers.pick(subcategories).id, position: 0 })
}

function addStock(shop: ShopRows, productId: number, variantId: number | null, quantity: number): void {
  shop.stock.push({ id: shop.stock.length + 1, product_id: productId, variant_id: variantId, quantity, low_stock_threshold: 5 })
}

function addVariants(shop: ShopRows, productId: number, priceStotinki: number, numbers: Numbers): void {
  const count = 2 + numbers.below(3)
  for (const [position, size] of sizes.slice(0, count).entries()) {
    const id = shop.variants.length + 1
    shop.variants.push({ id, product_id: productId, size, price_stotinki: priceStotinki * (position + 1), is_active: true, position })
    addStock(shop, productId, id, numbers.below(20) === 0 ? 0 : numbers.below(300))
  }
}

function addProduct(shop: ShopRows, index: number, pictures: { sale: string[]; rent: string[] }, now: Date, numbers: Numbers): void {
  const productId = index + 1
  const isRental = productId % rentalEvery === 0
  const type = isRental ? 'rent' : 'sale'
  const priceStotinki = 190 + numbers.below(400) * 10
  const createdAt = new Date(now.getTime() - 400 * day + index * 1_000).toISOString()
  shop.products.push({
    id: productId,
    type,
    name: isRental ? nameOf(Math.floor(index / rentalEvery), rentalKinds) : nameOf(index, kinds),
    description: descriptionOf(numbers),
    price_stotinki: isRental ? 0 : priceStotinki,
    price_per_day_stotinki: isRental ? priceStotinki * 3 : null,
    featured: productId % 40 === 0,
    created_at: createdAt,
    updated_at: createdAt,
  })
  const urls = Array.from({ length: 1 + numbers.below(3) }, () => numbers.pick(pictures[type]))
  shop.product_images.push(
    ...urls.map((url, position) => ({ product_id: productId, position, url, width: pictureSide, height: pictureSide })),
  )
  addLinks(shop, productId, type, numbers)
  addStock(shop, productId, null, isRental ? 20 + numbers.below(180) : 0)
  if (!isRental) addVariants(shop, productId, priceStotinki, numbers)
}

/** A shop for measuring: 20 categories, so many products with about three sizes each, one in ten of them a rental, and so many orders. */
export function largeRows(size: { products: number; orders: number }, now: Date, passwordHash: string): ShopRows {
  const shop = emptyShop()
  const numbers = numbersOf(46)
  const takings: Taking[] = []
  const pictures = { sale: mainPictures(saleProducts), rent: mainPictures(rentalProducts) }
  addCategories(shop, new Date(now.getTime() - 400 * day).toISOString())
  for (let index = 0; index < size.products; index += 1) addProduct(shop, index, pictures, now, numbers)
  addLargeOrders(shop, takings, { count: size.orders, now, passwordHash, numbers })
  shop.stock_movements = ledgerOf(shop.stock, takings, new Date(now.getTime() - 380 * day))
  return shop
}
