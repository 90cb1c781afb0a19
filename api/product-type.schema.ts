import { builder } from './builder.ts'

/** Bought or rented. */
export const ProductType = builder.enumType('ProductType', {
  description: 'Whether a product is bought or rented.',
  values: {
    SALE: { value: 'sale', description: 'Sold by the piece.' },
    RENT: { value: 'rent', description: 'Rented by the day.' },
  } as const,
})
