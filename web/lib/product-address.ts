/** Rentals have their own path (storefront 2). */
export const productAddress = ({ type, databaseId }: { type: 'SALE' | 'RENT'; databaseId: number }): string =>
  type === 'RENT' ? `/rental/product/${databaseId}` : `/products/${databaseId}`
