import type { Product, ProductImage } from '#prisma/client.ts'
import type { StockedVariant } from '../variants/variants.records.ts'

/** A picture of a product; the size in pixels is known for pictures of our own. */
export type ProductPicture = Omit<ProductImage, 'productId' | 'position'>

/** A category or subcategory that a product stands in. */
export interface NamedCategory {
  id: number
  name: string
}

/** What belongs to a product and is read together with it, in one statement for a whole page. */
export interface ProductParts {
  /** The main one first. */
  images: ProductPicture[]
  categories: NamedCategory[]
  subcategories: NamedCategory[]
  /** Every variant that was not deleted, inactive ones too. */
  variants: StockedVariant[]
  /** Units that can be bought, or are free for rent today (decisions 3). */
  available: number
  /** Of approved reviews, not rounded; null without any. */
  averageRating: number | null
  reviewCount: number
}

/** A product as the listing reads it: the row and its parts. */
export type ProductRow = Product & { parts: ProductParts }

/** Variants that shoppers see. */
export function activeVariants(parts: ProductParts): StockedVariant[] {
  return parts.variants.filter(({ isActive }) => isActive)
}

/** The lowest and highest price of the active variants, else the product's own, in stotinki (storefront 9). */
export function priceRange(product: Product, parts: ProductParts): { min: number; max: number } {
  const prices = activeVariants(parts).map(({ priceStotinki }) => priceStotinki)
  if (prices.length === 0) return { min: product.priceStotinki, max: product.priceStotinki }
  return { min: Math.min(...prices), max: Math.max(...prices) }
}
