import { builder } from './builder.ts'

export const ProductType = builder.enumType('ProductType', {
  description: 'Whether a product is bought or rented.',
  values: {
    SALE: { value: 'sale', description: 'Sold by the piece.' },
    RENT: { value: 'rent', description: 'Rented by the day.' },
  } as const,
})

export const ProductVisibility = builder.enumType('ProductVisibility', {
  description: 'Whether shoppers see a product.',
  values: {
    DRAFT: { value: 'draft', description: 'For staff alone.' },
    SCHEDULED: { value: 'scheduled', description: 'From a day on that is still to come.' },
    SHOWN: { value: 'shown', description: 'They do.' },
  } as const,
})
