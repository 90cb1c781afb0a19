/** Where a product's page is: rentals have their own (storefront 2). */
export const productAddress = ({ type, databaseId }: { type: 'SALE' | 'RENT'; databaseId: number }): string =>
  type === 'RENT' ? `/rental/product/${databaseId}` : `/products/${databaseId}`
