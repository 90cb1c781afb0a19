/** Draws one square picture as an SVG document. Called only when somebody needs the bytes. */
export type Picture = () => string

/** One size of a sale product. */
export type DemoVariant = { size: string; priceStotinki: number; quantity: number; isActive?: boolean }

/** Something the shop sells; with `variants` the price and stock stand there, otherwise in `priceStotinki` and `stock`. */
export type DemoSaleProduct = {
  name: string
  description: string
  /** The first one is the product's main category. */
  categories: readonly [number, ...number[]]
  subcategories: readonly [number, ...number[]]
  priceStotinki?: number
  stock?: number
  lowStockThreshold?: number
  variants?: readonly DemoVariant[]
  featured?: boolean
  pictures: readonly [Picture, ...Picture[]]
}

/** Something the shop rents by the day. */
export type DemoRentalProduct = {
  name: string
  description: string
  category: number
  subcategory: number
  pricePerDayStotinki: number
  stock: number
  featured?: boolean
  pictures: readonly [Picture, ...Picture[]]
}

/** A category with its subcategories; ids are fixed so that links in the demo stay valid. */
export type DemoCategory = {
  id: number
  type: 'sale' | 'rent'
  name: string
  description: string
  picture: Picture
  subcategories: readonly DemoSubcategory[]
}

/** A subcategory; those of category 46 are the party themes. */
export type DemoSubcategory = { id: number; name: string; description: string; picture: Picture; icon?: string; colorClass?: string }
