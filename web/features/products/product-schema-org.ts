import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { paidRentMinor } from '#rules/rental-vat-words.ts'
import { isPricedByParcel, shownShop } from '../../lib/shown-shop.ts'
import { detailsOf, type DescribingValue } from './product-details.rules.ts'

/** Lowest and highest price, and how many sizes there are; of a rental the price per day without VAT. */
export interface OfferedPrices {
  min: string
  max: string
  count: number
  former?: string | null
}

interface DescribedProduct {
  type: 'SALE' | 'RENT'
  name: string
  description: string
  databaseId: number
  pictures: readonly { url: string }[]
  availability: { isAvailable: boolean }
  averageRating: number | null
  reviewCount: number
  attributeValues: readonly DescribingValue[]
  prices: OfferedPrices
}

/** In the currency of payment, whichever is shown first. */
const paidIn = () => ({ priceCurrency: shownShop().pricing.currency })

/** Search engines compare final prices, so VAT is included. */
function rentalOffer(pricePerDay: string): Record<string, unknown> {
  const { rentalVat } = shownShop().pricing
  const price = decimalOf(paidRentMinor(rentalVat, minorUnitsOf(pricePerDay) ?? 0))
  return {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    itemCondition: 'https://schema.org/UsedCondition',
    price,
    ...paidIn(),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      ...paidIn(),
      unitCode: 'DAY',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'DAY' },
      ...(rentalVat !== 'none' && { valueAddedTaxIncluded: true }),
    },
  }
}

const strikethrough = (price: string) => ({
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price,
    ...paidIn(),
  },
})

function saleOffer({ min, max, count, former }: OfferedPrices): Record<string, unknown> {
  const price =
    min === max
      ? { '@type': 'Offer', price: min, ...(former ? strikethrough(former) : {}) }
      : { '@type': 'AggregateOffer', lowPrice: min, highPrice: max, offerCount: count }
  return { ...price, itemCondition: 'https://schema.org/NewCondition', ...paidIn() }
}

const WORKING_DAYS = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Of goods alone: rentals are collected, and have no right of withdrawal. */
function deliveryAndReturn(): Record<string, unknown> {
  const { pricing } = shownShop()
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      ...(!isPricedByParcel('courier_office') && {
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: decimalOf(pricing.deliveryFeesMinor.courier_office),
          currency: pricing.currency,
        },
      }),
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BG' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: WORKING_DAYS(0, 1),
        transitTime: WORKING_DAYS(1, 2),
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'BG',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  }
}

/** The attribute that schema.org has a property of its own for. */
const MATERIAL = 'material'

function described(values: readonly DescribingValue[]): Record<string, unknown> {
  const details = detailsOf(values)
  const valuesOf = (isMeant: (detail: (typeof details)[number]) => boolean) => details.find(isMeant)?.values.join(', ')
  const color = valuesOf(({ kind }) => kind === 'COLOUR')
  const material = valuesOf(({ code }) => code === MATERIAL)
  return {
    ...(color && { color }),
    ...(material && { material }),
    ...(details.length > 0 && {
      additionalProperty: details.map(({ name, values: names }) => ({
        '@type': 'PropertyValue',
        name,
        value: names.join(', '),
      })),
    }),
  }
}

export function productSchemaOrg(product: DescribedProduct, origin: string, address: string): Record<string, unknown> {
  const { type, name, description, databaseId, pictures, availability, averageRating, reviewCount, prices } = product
  return {
    '@type': 'Product',
    name,
    description,
    sku: String(databaseId),
    image: pictures.map(({ url }) => url),
    ...described(product.attributeValues),
    offers: {
      ...(type === 'RENT' ? rentalOffer(prices.min) : { ...saleOffer(prices), ...deliveryAndReturn() }),
      availability: availability.isAvailable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      url: `${origin}${address}`,
    },
    ...(averageRating === null
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating.toFixed(1), reviewCount } }),
  }
}
