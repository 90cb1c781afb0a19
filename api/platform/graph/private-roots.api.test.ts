import { expect, test } from '@jest/globals'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isUnionType,
  type GraphQLArgument,
} from 'graphql'
import { schema } from '../../schema.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

function literalOf({ type }: Pick<GraphQLArgument, 'type'>): string {
  const named = getNamedType(type)
  if (isEnumType(named)) return named.getValues()[0]?.name ?? ''
  if (isInputObjectType(named)) {
    const needed = Object.values(named.getFields()).filter(({ type }) => isNonNullType(type))
    return `{ ${needed.map((field) => `${field.name}: ${literalOf(field)}`).join(', ')} }`
  }
  if (named.name === 'ID') return JSON.stringify(globalId('Order', 1))
  if (named.name === 'Date') return '"2026-11-22"'
  return named.name === 'String' ? '"1"' : '1'
}

/** The root fields that need a scope, with their selections; a union has the refusal as one of its types. */
const privateRoots = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ type }) => !isUnionType(getNamedType(type)))
  .filter(({ extensions }) => {
    const options = extensions['pothosOptions']
    return typeof options === 'object' && options !== null && 'authScopes' in options
  })
  .map((field) => {
    const needed = field.args.filter(({ type }) => isNonNullType(type))
    const args = needed.map((argument) => `${argument.name}: ${literalOf(argument)}`).join(', ')
    const below = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
    return [field.name, `${field.name}${args && `(${args})`} ${below}`] as const
  })

test('there are private roots', () => {
  expect(privateRoots.length).toBeGreaterThan(8)
})

test.each(privateRoots)('a visitor who selects %s gets the rest of the answer', async (name, selection) => {
  const { data, errors } = await shop.graphql(`{ products { totalCount } ${selection} }`)
  expect(data).toEqual({ products: { totalCount: expect.any(Number) }, [name]: null })
  expect(errors).toMatchObject([{ path: [name], extensions: { code: 'UNAUTHENTICATED' } }])
})

test('a private field of a public object is null alone', async () => {
  await makeProduct(shop.app, { name: 'Балон', variants: [{}] })
  const { data, errors } = await shop.graphql(
    '{ products(first: 1) { nodes { name visibility stockMovements { totalCount } } totalCount } }',
  )
  expect(data).toEqual({
    products: { nodes: [{ name: 'Балон', visibility: null, stockMovements: null }], totalCount: 1 },
  })
  expect(errors?.map(({ path, extensions }) => [path?.at(-1), extensions?.code])).toEqual(
    expect.arrayContaining([
      ['visibility', 'UNAUTHENTICATED'],
      ['stockMovements', 'UNAUTHENTICATED'],
    ]),
  )
})

test('a public root that fails is null alone', async () => {
  const { data, errors } = await shop.graphql('{ cart { lineCount } categories(type: SALE) { name } }')
  expect(data).toMatchObject({ cart: null, categories: expect.any(Array) })
  expect(errors).toMatchObject([{ path: ['cart'] }])
})
