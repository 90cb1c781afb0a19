/** The parameter with the number of the chosen size. */
export const SIZE_PARAMETER = 'size'

interface ProductPlace {
  type: 'SALE' | 'RENT'
  databaseId: number
}

/** Rentals have their own path (docs/spec/storefront.md#addresses). */
export function productAddress({ type, databaseId }: ProductPlace, size?: { databaseId: number } | null): string {
  if (type === 'RENT') return `/rental/product/${databaseId}`
  return `/products/${databaseId}${size ? `?${SIZE_PARAMETER}=${size.databaseId}` : ''}`
}
