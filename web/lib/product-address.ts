/** Rentals have their own path (docs/spec/storefront.md#addresses). */
export const productAddress = ({ type, databaseId }: { type: 'SALE' | 'RENT'; databaseId: number }): string =>
  type === 'RENT' ? `/rental/product/${databaseId}` : `/products/${databaseId}`
