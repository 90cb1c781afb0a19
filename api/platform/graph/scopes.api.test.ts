import { describe, expect, test } from '@jest/globals'
import { isInterfaceType, type GraphQLField } from 'graphql'
import { idTypeOf } from '#lib/global-id.ts'
import { ROLE_NAMES, ROLES } from '#rules/staff-roles.ts'
import { schema } from '../../schema.ts'
import { leastCall } from '../../testkit/schema-walk.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type GraphAnswer, type Sender } from '../../testkit/shop.ts'
import { scopesOf } from './scopes.ts'
import { satisfies } from './testkit/satisfies.ts'

const shop = useTestShop()

interface Caller {
  make: () => Promise<Sender>
  scopes: readonly string[]
}

/** Of staff one of each role, with what the table of roles gives it. */
const CALLERS: Record<string, Caller> = {
  visitor: { make: async () => shop.visitor(), scopes: ['visitor'] },
  customer: { make: () => shop.customer(), scopes: ['customer'] },
  ...Object.fromEntries(
    ROLE_NAMES.map((role) => [role, { make: () => shop.admin(role), scopes: ['admin', ...ROLES[role]] }]),
  ),
}

/** Mutations of a staff member's own data, which any of the staff may call. */
const OWN: readonly string[] = [
  'beginTotp',
  'changeAdminPassword',
  'confirmTotp',
  'deleteSavedView',
  'endAdminSession',
  'endOtherAdminSessions',
  'removeTotp',
  'saveView',
]

/** Open to all, but each ends only sessions of its own kind. */
const REFUSING_BY_THEMSELVES = ['adminLogout', 'logout']

const ORDINARY: Record<string, unknown> = {
  Int: 1,
  Boolean: true,
  Date: '2027-03-01',
  DateTime: '2027-03-01T10:00:00Z',
  Decimal: '1.00',
  String: 'текст',
}

const node = schema.getType('Node')
const NODES = isInterfaceType(node) ? [...new Set(schema.getPossibleTypes(node).map(idTypeOf))] : []

/** The node that an input such as `reviewId` is about; `sessionId` is one too when it is an id. A package is a product. */
function nodeNamedBy(input: string): string {
  const noun = input.replace(/Ids?$/, '').toLowerCase()
  if (noun === 'package') return 'Product'
  return (
    NODES.find((name) => name.toLowerCase() === noun) ??
    NODES.find((name) => name.toLowerCase().endsWith(noun)) ??
    'Product'
  )
}

const ordinary = (scalar: string, input: string): unknown =>
  scalar === 'ID' ? globalId(nodeNamedBy(input), 1) : ORDINARY[scalar]

function isRefused({ data, errors }: GraphAnswer, field: string): boolean {
  const member: unknown = data?.[field]
  const type = typeof member === 'object' && member && '__typename' in member ? member.__typename : null
  const error = errors?.find(({ path }) => path?.length === 1)
  return [type, error?.extensions?.code].some((refusal) =>
    ['UnauthenticatedError', 'ForbiddenError', 'UNAUTHENTICATED', 'FORBIDDEN'].includes(String(refusal)),
  )
}

function tryFields(kind: 'query' | 'mutation', fields: readonly GraphQLField<unknown, unknown>[]) {
  test.each(
    fields.filter(({ name }) => !REFUSING_BY_THEMSELVES.includes(name)).map((field) => [field.name, field] as const),
  )('%s', async (name, field) => {
    const { query, variables } = leastCall(kind, field, ordinary)
    const scopes = scopesOf(`${kind}.${name}`, field.extensions)
    for (const [caller, { make, scopes: owned }] of Object.entries(CALLERS)) {
      const answer = await shop.graphql(query, variables, await make())
      expect({ caller, refused: isRefused(answer, name) }).toEqual({ caller, refused: !satisfies(owned, scopes) })
    }
  })
}

describe('the printed scopes say exactly who is refused this query', () => {
  tryFields('query', Object.values(schema.getQueryType()?.getFields() ?? {}))
})
describe('the printed scopes say exactly who is refused this mutation', () => {
  tryFields('mutation', Object.values(schema.getMutationType()?.getFields() ?? {}))
})

test('every mutation of staff names a permission, except those of their own data', () => {
  const unnamed = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name, extensions }) =>
    scopesOf(`mutation.${name}`, extensions)?.some((scopes) => scopes.includes('admin')),
  )
  expect(unnamed.map(({ name }) => name).toSorted()).toEqual(OWN.toSorted())
})
