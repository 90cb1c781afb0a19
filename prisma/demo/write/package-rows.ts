import type { DemoPackage } from '../demo-data.ts'
import type { PictureUrls } from '../pictures.ts'
import { addValues } from './attribute-rows.ts'
import { addLinks, type Catalogue } from './catalogue-rows.ts'
import { UNPACKED } from './packing.ts'

const day = 86_400_000

type Part = DemoPackage['parts'][number]

function itemOf(offers: Catalogue['offers'], { product, size }: Pick<Part, 'product' | 'size'>) {
  const offer = offers.get(product)
  if (offer === undefined) throw new Error(`The demo has no product ${product}.`)
  const variantId = size === undefined ? null : offer.sizes.get(size)?.variantId
  if (variantId === undefined) throw new Error(`The demo has no size ${size} of ${product}.`)
  return { item_id: offer.productId, variant_id: variantId }
}

function addPart({ shop, offers }: Catalogue, productId: number, part: Part, position: number): void {
  const { role, pieces, perGuest, isOptional, substitutes } = part
  const id = shop.package_parts.length + 1
  shop.package_parts.push({
    id,
    product_id: productId,
    position,
    role,
    ...itemOf(offers, part),
    pieces: pieces ?? null,
    guests: perGuest?.guests ?? null,
    numerator: perGuest?.numerator ?? null,
    denominator: perGuest?.denominator ?? null,
    plus: perGuest?.plus ?? null,
    pack: perGuest?.pack ?? null,
    is_optional: isOptional,
  })
  shop.package_part_alternatives.push(
    ...substitutes.map(({ numerator, denominator, isSamePrice, ...item }, rank) => ({
      part_id: id,
      rank,
      product_id: productId,
      ...itemOf(offers, item),
      numerator,
      denominator,
      is_same_price: isSamePrice,
    })),
  )
}

function addPackage(catalogue: Catalogue, one: DemoPackage, urlOf: PictureUrls, createdAt: string): void {
  const { shop, dictionary } = catalogue
  const { name, description, pricing, priceMinor, guests, parts, values, categories, subcategories } = one
  const productId = shop.products.length + 1
  shop.products.push({
    id: productId,
    type: 'sale',
    is_package: true,
    name,
    description,
    maker_id: null,
    warnings: '',
    minimum_age: null,
    price_minor: priceMinor ?? 0,
    price_per_day_minor: null,
    cost_minor: null,
    featured: false,
    is_no_courier: false,
    ...UNPACKED,
    created_at: createdAt,
    updated_at: createdAt,
  })
  addLinks(shop, productId, categories, subcategories, one.pictures.map(urlOf))
  shop.packages.push({
    product_id: productId,
    pricing,
    basis_points: one.basisPoints ?? null,
    standard_days: one.standardDays ?? null,
    guests_from: guests.from,
    guests_to: guests.to,
  })
  for (const [position, part] of parts.entries()) addPart(catalogue, productId, part, position)
  addValues(shop, dictionary, { productId, name, sizes: new Map() }, { options: [], values, without: {} })
}

/** Packages of products that are in the catalogue, dated before the demo's first order. They have no stock of their own. */
export function addPackages(
  catalogue: Catalogue,
  packages: readonly DemoPackage[],
  urlOf: PictureUrls,
  now: Date,
): void {
  const createdAt = new Date(now.getTime() - 190 * day).toISOString()
  for (const one of packages) addPackage(catalogue, one, urlOf, createdAt)
}
