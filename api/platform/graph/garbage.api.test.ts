import { beforeAll, expect, test } from '@jest/globals'
import { getNamedType, isInputObjectType, isInterfaceType, type GraphQLInputType } from 'graphql'
import { idTypeOf } from '#lib/global-id.ts'
import { schema } from '../../schema.ts'
import { makeProduct, makeReview } from '../../testkit/make.ts'
import { callsWith, rootFields, type GraphCall } from '../../testkit/schema-walk.ts'
import { type TestShop, useTestShop } from '../../testkit/shop.ts'

// Thousands of errors are expected here; mapping the stacks of all to the sources takes a fifth of the time.
Error.stackTraceLimit = 1

const shop = useTestShop()
beforeAll(async () => {
  const { id } = await makeProduct(shop.app, { variants: [{}] })
  await makeReview(shop.app, { productId: id, isApproved: true })
})

const globalId = (text: string) => Buffer.from(text).toString('base64')

const node = schema.getType('Node')
const NODES = isInterfaceType(node) ? [...new Set(schema.getPossibleTypes(node).map(idTypeOf))] : []

const ORDINARY: Record<string, unknown> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  Date: '2027-03-01',
  DateTime: '2027-03-01T10:00:00Z',
  String: 'текст',
}

const typeNamedIn = (name: string) => NODES.find((type) => name.toLowerCase().includes(type.toLowerCase())) ?? 'Product'

/** Ids are those of the first row of the type in the input's name. */
const ordinary = (scalar: string, input: string): unknown =>
  scalar === 'ID' ? globalId(`${typeNamedIn(input)}:1`) : ORDINARY[scalar]

const NO_NUMBERS = ['abc', '0', '-1', '1.5', '99999999999', '9'.repeat(30), "1' OR 1=1", '\0', '', '1:1']

/** Invalid ids of the field's own type, and one of each other type in turn; `node` gets all of all types. */
const numberlessIds = (field: string): string[] =>
  NODES.flatMap((type, index) =>
    NO_NUMBERS.filter(
      (_number, turn) => field === 'node' || type === typeNamedIn(field) || turn === index % NO_NUMBERS.length,
    ).map((number) => globalId(`${type}:${number}`)),
  )

/** Edge values of each scalar, and invalid ones. */
const EDGES: Record<string, readonly unknown[]> = {
  ID: [
    '',
    ' ',
    '%%%',
    'A'.repeat(10_000),
    '\ud800',
    Buffer.from([0, 255, 254, 58, 49]).toString('base64'),
    ...['нищо', 'Product:', ':1', ':', 'Nothing:1', 'Money:1', 'Query:1', '__proto__:1', 'constructor:1'].map(globalId),
    1,
    1.5,
    true,
    {},
  ],
  String: [
    '',
    ' ',
    'а\0б',
    '\ud800',
    'я'.repeat(50_000),
    '%',
    '\\',
    "' OR 1=1 --",
    '\u202e',
    '🎈'.repeat(300),
    '((((',
    '<script>',
    5,
    true,
    ['x'],
  ],
  Int: [0, -1, 2_147_483_647, -2_147_483_648, 2_147_483_648, 1.5, '1', 99_999_999_999, true],
  Float: [0, -1, 1e308, -1e308, 'x'],
  Boolean: [1, 'true', 0],
  Date: ['0001-01-01', '9999-12-31', '2027-02-30', '', 'x', '+275760-09-13', 1],
  DateTime: ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999-23:59', '2027-02-30T00:00:00Z', '', 5],
}

const FIELDS = rootFields().flatMap(({ kind, field }) =>
  Object.keys(EDGES)
    .filter((scalar) => callsWith(kind, field, { ordinary, scalar, value: null }).length > 0)
    .map((scalar) => ({ kind, field, name: field.name, scalar })),
)

/** Error codes that name the caller's fault. */
const EXPECTED_CODES = new Set<unknown>([
  'BAD_USER_INPUT',
  'BAD_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_ATTEMPTS',
])

type Field = (typeof FIELDS)[number]['field']
type Inputs = readonly { name: string; type: GraphQLInputType }[]

/** Whether the path leads to a field that the caller could send. */
function isInInput(inputs: Inputs, [name, ...rest]: readonly string[]): boolean {
  const found = inputs.find((input) => input.name === name)
  const type = found && getNamedType(found.type)
  const below = rest.filter((part) => !/^\d+$/.test(part))
  if (below.length === 0 || !isInputObjectType(type)) return found !== undefined && below.length === 0
  return isInInput(Object.values(type.getFields()), below)
}

/** Paths of problems that name no field of the input. */
function strayPaths({ name, args }: Field, data: Record<string, unknown> | null | undefined): unknown[] {
  const [only] = args
  const type = only?.name === 'input' ? getNamedType(only.type) : undefined
  const inputs = isInputObjectType(type) ? Object.values(type.getFields()) : args
  const { fields = [] }: { fields?: { path?: string[] }[] } = Object(data?.[name])
  return Array.isArray(fields) ? fields.filter(({ path }) => path && !isInInput(inputs, path)) : []
}

async function surprises(
  field: Field,
  { query, variables }: GraphCall,
  as: Parameters<TestShop['graphql']>[2],
): Promise<unknown[]> {
  const { data, errors = [] } = await shop.graphql(query, variables, as)
  if (data === undefined && errors.length === 0) return ['no answer']
  return [...errors.filter(({ extensions }) => !EXPECTED_CODES.has(extensions?.code)), ...strayPaths(field, data)]
}

test.each(FIELDS)(
  '$kind $name answers every possible $scalar, with data or with a named fault',
  async ({ kind, field, scalar }) => {
    const found = []
    const callers = [await shop.admin(), await shop.customer()]
    const values = [...(EDGES[scalar] ?? []), ...(scalar === 'ID' ? numberlessIds(field.name) : [])]
    for (const value of values) {
      const sent = callsWith(kind, field, { ordinary, scalar, value }).flatMap((call) =>
        callers.map((as) => ({ call, as, unexpected: surprises(field, call, as) })),
      )
      for (const { call, as, unexpected } of sent)
        if ((await unexpected).length > 0)
          found.push({ as: as.viewer.kind, variables: call.variables, unexpected: await unexpected })
    }
    expect(found).toEqual([])
  },
  60_000,
)

test.each(NODES)('a missing %s is null, for every id and every caller', async (type) => {
  const ids = ['2147483647', 'abc', '0', '-1', '1.5', '99999999999', '\0', '1:1'].map((id) => globalId(`${type}:${id}`))
  for (const as of [await shop.admin(), await shop.customer(), shop.visitor()]) {
    const { data, errors } = await shop.graphql(
      'query ($ids: [ID!]!, $id: ID!) { nodes(ids: $ids) { id } node(id: $id) { id } }',
      { ids, id: ids[1] },
      as,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({ nodes: ids.map(() => null), node: null })
  }
})
