import { expect, test } from '@jest/globals'
import { buildSchema, getNamedType, isInterfaceType, isLeafType, isNonNullType, isObjectType } from 'graphql'
import { printedSchema } from './printed-schema.ts'

const printed = buildSchema(printedSchema())

const fields = Object.values(printed.getTypeMap()).flatMap((type) =>
  isObjectType(type) || isInterfaceType(type)
    ? Object.values(type.getFields()).map(({ name, type: of, astNode }) => ({
        path: `${type.name}.${name}`,
        isNonNull: isNonNullType(of),
        isObject: !isLeafType(getNamedType(of)),
        directives: astNode?.directives?.map((directive) => directive.name.value) ?? [],
      }))
    : [],
)

const ROOT = /^(?:Query|Mutation|Subscription)\./

test('no root is non-null', () => {
  const roots = fields.filter(({ path }) => ROOT.test(path))
  expect(roots.length).toBeGreaterThan(150)
  expect(roots.filter(({ isNonNull }) => isNonNull)).toEqual([])
})

test('no field that needs scopes is non-null', () => {
  const scoped = fields.filter(({ directives }) => directives.includes('requiresScopes'))
  expect(scoped.length).toBeGreaterThan(40)
  expect(scoped.filter(({ isNonNull }) => isNonNull)).toEqual([])
})

test('no object of a payload is non-null: it is read after the commit', () => {
  const mutations = Object.values(printed.getMutationType()?.getFields() ?? {})
  const payloads = new Set(mutations.map(({ type }) => getNamedType(type).name.replace(/Result$/, 'Success')))
  const objects = fields.filter(({ path, isObject }) => isObject && payloads.has(path.split('.')[0] ?? ''))
  expect(objects.length).toBeGreaterThan(60)
  expect(objects.filter(({ isNonNull }) => isNonNull)).toEqual([])
})

test('a field that is null only with an error says so', () => {
  const marked = fields.filter(({ directives }) => directives.includes('semanticNonNull')).map(({ path }) => path)
  expect(marked).toEqual(
    expect.arrayContaining([
      'Query.products',
      'Mutation.addToCart',
      'Product.visibility',
      'Subscription.stockChanged',
      'PlaceOrderSuccess.order',
    ]),
  )
  expect(marked).not.toContain('Query.product')
  // Null for a guest.
  expect(marked).not.toContain('PlaceOrderSuccess.orderEdge')
})
