import type { Category, Product, ProductImage, Subcategory } from '#prisma/client.ts'
import type { StockedVariant } from '../variants/variants.records.ts'

/** The size in pixels is known for stored pictures only. */
export type ProductPicture = Omit<ProductImage, 'productId' | 'position'>

/** Read together with the product, in one statement per page. */
export interface ProductParts {
  /** The main one first. */
  images: ProductPicture[]
  categories: Category[]
  subcategories: Subcategory[]
  /** Without deleted ones, with inactive ones. */
  variants: StockedVariant[]
  /** Units in stock, or free for rent today (decisions 3). */
  available: number
  /** Of approved reviews, not rounded; null without any. */
  averageRating: number | null
  reviewCount: number
}

export type ProductRow = Product & { parts: ProductParts }

export function activeVariants(parts: ProductParts): StockedVariant[] {
  return parts.variants.filter(({ isActive }) => isActive)
}

/** Lowest and highest price in stotinki of the active variants, else the product's own (storefront 9). */
export function priceRange(product: Product, parts: ProductParts): { min: number; max: number } {
  const prices = activeVariants(parts).map(({ priceStotinki }) => priceStotinki)
  if (prices.length === 0) return { min: product.priceStotinki, max: product.priceStotinki }
  return { min: Math.min(...prices), max: Math.max(...prices) }
}
