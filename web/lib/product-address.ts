/** The parameter with the number of the chosen size. */
export const SIZE_PARAMETER = 'size'

interface ProductPlace {
  __typename?: string
  type: 'SALE' | 'RENT'
  databaseId: number
}

/** Rentals and packages have their own paths (docs/spec/storefront.md#addresses). */
export function productAddress(
  { __typename, type, databaseId }: ProductPlace,
  size?: { databaseId: number } | null,
): string {
  if (__typename === 'PackageProduct') return `/paketi/${databaseId}`
  if (type === 'RENT') return `/rental/product/${databaseId}`
  return `/products/${databaseId}${size ? `?${SIZE_PARAMETER}=${size.databaseId}` : ''}`
}
