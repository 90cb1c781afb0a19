import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { productSchemaOrg } from './product-schema-org.ts'
import { setShownShop } from '../../lib/shown-shop.ts'
import { SHOP_FACTS } from '../../testkit/shop-facts.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

const product = {
  type: 'SALE' as const,
  name: 'Балон',
  description: 'Кръгъл',
  databaseId: 7,
  pictures: [{ url: 'https://shop/a.webp' }],
  availability: { isAvailable: true },
  averageRating: null,
  reviewCount: 0,
  attributeValues: [],
  prices: { min: '5.00', max: '5.00', count: 1 },
}
const offersOf = (change: Partial<Parameters<typeof productSchemaOrg>[0]>) =>
  productSchemaOrg({ ...product, ...change }, 'https://shop', '/products/7')['offers']

test('a product of one price is offered new, at that price', () => {
  expect(offersOf({})).toMatchObject({
    '@type': 'Offer',
    price: '5.00',
    priceCurrency: 'BGN',
    itemCondition: 'https://schema.org/NewCondition',
    availability: 'https://schema.org/InStock',
    url: 'https://shop/products/7',
  })
})

test('sizes of several prices are one offer with their count', () => {
  expect(offersOf({ prices: { min: '3.00', max: '9.00', count: 4 } })).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '3.00',
    highPrice: '9.00',
    offerCount: 4,
  })
})

test('a rental is let per day, with VAT, and is not sold', () => {
  const prices = { min: '4.50', max: '4.50', count: 1 }
  expect(offersOf({ type: 'RENT', prices, availability: { isAvailable: false } })).toEqual({
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    itemCondition: 'https://schema.org/UsedCondition',
    price: '5.40',
    priceCurrency: 'BGN',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '5.40',
      priceCurrency: 'BGN',
      unitCode: 'DAY',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'DAY' },
      valueAddedTaxIncluded: true,
    },
    availability: 'https://schema.org/OutOfStock',
    url: 'https://shop/products/7',
  })
})

test('a reduced price is listed with the former price', () => {
  expect(offersOf({ prices: { min: '5.00', max: '5.00', count: 0, former: '8.00' } })).toMatchObject({
    '@type': 'Offer',
    price: '5.00',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '8.00',
      priceCurrency: 'BGN',
    },
  })
})

test('goods say what delivery costs and how they are returned; rentals do not', () => {
  expect(offersOf({})).toMatchObject({
    shippingDetails: { shippingRate: { value: '6.00', currency: 'BGN' } },
    hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'BG' },
  })
  expect(offersOf({ type: 'RENT' })).not.toHaveProperty('hasMerchantReturnPolicy')
})

const valueOf = (code: string, attribute: string, kind: string, name: string) => ({
  name,
  attribute: { code, name: attribute, kind },
})

const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value })

test('attributes are properties; colour and material have their own', () => {
  const attributeValues = [
    valueOf('cvyat', 'Цвят', 'COLOUR', 'злато'),
    valueOf('cvyat', 'Цвят', 'COLOUR', 'бяло'),
    valueOf('material', 'Материал', 'CHOICE', 'фолио'),
    valueOf('forma', 'Форма', 'CHOICE', 'сърце'),
  ]
  expect(productSchemaOrg({ ...product, attributeValues }, 'https://shop', '/products/7')).toMatchObject({
    color: 'злато, бяло',
    material: 'фолио',
    additionalProperty: [property('Цвят', 'злато, бяло'), property('Материал', 'фолио'), property('Форма', 'сърце')],
  })
  expect(productSchemaOrg(product, 'https://shop', '/products/7')).not.toHaveProperty('additionalProperty')
})
