import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { attributeOf, productCountsOfAttributes, productCountsOfValues, valuesOf } from './attributes.loaders.ts'
import { BY_PLACE } from './attributes.service.ts'

export const AttributeKindType = builder.enumType('AttributeKind', {
  description: 'What the values of an attribute are.',
  values: {
    COLOUR: { value: 'colour', description: 'Colours, with a sample where there is one.' },
    CHOICE: { value: 'choice', description: 'Words of a list.' },
    NUMBER: { value: 'number', description: 'Numbers in the unit of the attribute.' },
    BOOLEAN: { value: 'boolean', description: 'Yes and no, its two values.' },
  } as const,
})

export const Attribute = builder.prismaNode('Attribute', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => nodeRow(id, () => true),
  description: 'A property by which products or their sizes differ, such as the colour.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    code: t.exposeString('code', {
      description: 'In addresses of lists, in Latin letters: „cvyat“. It never changes.',
    }),
    name: t.exposeString('name', { description: 'For instance „Цвят“.' }),
    kind: t.expose('kind', { type: AttributeKindType, description: 'Of which kind its values are; it never changes.' }),
    unit: t.exposeString('unit', {
      nullable: true,
      description: 'Of numbers: „см“; null for none and for other kinds.',
    }),
    isOption: t.exposeBoolean('isOption', { description: 'Whether sizes of a product may differ in it.' }),
    isFacet: t.exposeBoolean('isFacet', { description: 'Whether shoppers narrow lists by it.' }),
    version: t.exposeInt('version', { description: 'Rises with each change; send it back as `expectedVersion`.' }),
    productCount: t.int({
      description: 'Products that use it, in their values, options or sizes; deleted ones do not count. Needs `admin`.',
      authScopes: { admin: true },
      resolve: ({ id }, _args, ctx) => productCountsOfAttributes(ctx).load(id),
    }),
  }),
})

export const AttributeValue = builder.prismaNode('AttributeValue', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => nodeRow(id, () => true),
  description: 'A value of an attribute, such as gold.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    attribute: t.field({
      type: Attribute,
      description: 'What it is a value of.',
      resolve: (value, _args, ctx) => attributeOf(ctx, value),
    }),
    code: t.exposeString('code', {
      description: 'In addresses of lists, in Latin letters: „zlato“. It never changes.',
    }),
    name: t.exposeString('name', { description: 'As it is shown: „злато“, „30 см“, „да“.' }),
    hex: t.exposeString('hex', {
      nullable: true,
      description: 'Sample of a colour, „#d4af37“; null for several colours or none, and for other kinds.',
    }),
    number: t.exposeFloat('number', {
      nullable: true,
      description: 'Of an attribute of numbers, in its unit; null for other kinds.',
    }),
    synonyms: t.exposeStringList('synonyms', {
      description: 'Other words by which the search finds its products. Needs `admin`.',
      authScopes: { admin: true },
    }),
    position: t.exposeInt('position', {
      description: 'Its place among the values of its attribute, as staff arranged them.',
    }),
    version: t.exposeInt('version', { description: 'Rises with each change; send it back as `expectedVersion`.' }),
    productCount: t.int({
      description: 'Products that have it, themselves or in a size; deleted ones do not count. Needs `admin`.',
      authScopes: { admin: true },
      resolve: ({ id }, _args, ctx) => productCountsOfValues(ctx).load(id),
    }),
  }),
})

builder.prismaObjectField('Attribute', 'values', (t) =>
  t.field({
    type: [AttributeValue],
    description: 'In the order of staff.',
    resolve: ({ id }, _args, ctx) => valuesOf(ctx).load(id),
  }),
)

builder.queryField('attributes', (t) =>
  t.prismaField({
    type: [Attribute],
    description: 'The dictionary of attributes, in the order of staff.',
    extensions: { publicRead: true },
    resolve: (query, _root, _args, ctx) => ctx.db.attribute.findMany({ ...query, orderBy: BY_PLACE }),
  }),
)
