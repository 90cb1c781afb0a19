import { builder } from '../../builder.ts'
import { attributeValuesById } from '../attributes/attributes.loaders.ts'
import { Attribute, AttributeValue } from '../attributes/attributes.schema.ts'
import { ProductConnection } from '../products/product-queries.schema.ts'
import type { Facet } from './facets.service.ts'

const FacetValue = builder.objectRef<Facet['values'][number]>('FacetValue').implement({
  description: 'A value by which a list can be narrowed.',
  fields: (t) => ({
    value: t.field({
      type: AttributeValue,
      description: 'A value that products of the list have.',
      resolve: async ({ id }, _args, ctx) => {
        const value = await attributeValuesById(ctx).load(id)
        if (value === null) throw new Error(`a facet has the unknown value ${id}`)
        return value
      },
    }),
    // Lists of a hundred choices do without a second object for each.
    code: t.exposeString('code', { description: 'The `code` of the value.' }),
    name: t.exposeString('name', { description: 'The `name` of the value.' }),
    hex: t.exposeString('hex', { nullable: true, description: 'The `hex` of the value.' }),
    count: t.exposeInt('count', {
      description:
        'Products of the list with the value. The choices of other attributes hold for them, those of its own attribute do not.',
    }),
    isChosen: t.exposeBoolean('isChosen', { description: 'Whether the filter of the list has it.' }),
  }),
})

const FacetType = builder.objectRef<Facet>('Facet').implement({
  description: 'An attribute by which a list can be narrowed.',
  fields: (t) => ({
    attribute: t.expose('attribute', {
      type: Attribute,
      description: 'An attribute of the dictionary with `isFacet`.',
    }),
    values: t.field({
      type: [FacetValue],
      description: 'Values with products, and the chosen ones, in the order of the dictionary.',
      resolve: ({ values }) => values,
    }),
  }),
})

builder.objectField(ProductConnection, 'facets', (t) =>
  t.field({
    type: [FacetType],
    description:
      'By what the whole list can be narrowed, in the order of the dictionary; attributes without products are left out.',
    resolve: ({ facets }) => facets ?? [],
  }),
)
