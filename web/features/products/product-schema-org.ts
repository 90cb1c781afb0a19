interface DescribedProduct {
  name: string
  description: string
  databaseId: number
  pictures: readonly { url: string }[]
  availability: { available: boolean }
  averageRating: number | null
  reviewCount: number
  prices: { min: string; max: string }
}

/** Structured data: offers in leva and, with reviews, the rating. */
export function productSchemaOrg(product: DescribedProduct, origin: string, address: string): Record<string, unknown> {
  const { name, description, databaseId, pictures, availability, averageRating, reviewCount, prices } = product
  const stock = availability.available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
  const offer = { priceCurrency: 'BGN', availability: stock, url: `${origin}${address}` }
  const isRange = prices.min !== prices.max
  return {
    '@type': 'Product',
    name,
    description,
    sku: String(databaseId),
    image: pictures.map(({ url }) => url),
    offers: isRange
      ? { '@type': 'AggregateOffer', lowPrice: prices.min, highPrice: prices.max, ...offer }
      : { '@type': 'Offer', price: prices.min, ...offer },
    ...(averageRating === null
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating.toFixed(1), reviewCount } }),
  }
}
