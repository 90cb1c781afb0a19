import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { schema } from '../../schema.ts'
import { makeSubcategory } from '../../testkit/make.ts'
import { makeSamples, type Samples } from '../../testkit/samples.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let samples: Samples
beforeAll(async () => {
  samples = await makeSamples(shop)
  await makeSubcategory(shop.app, { categoryId: PARTY_THEMES_ID })
})

const base64 = (text: string) => Buffer.from(text).toString('base64')

const FORGED = [
  '',
  ' ',
  'x',
  '%%%',
  '0',
  '-1',
  '9'.repeat(30),
  'я'.repeat(100),
  'A'.repeat(5_000),
  ...[
    'OffsetConnection:-5',
    'OffsetConnection:9e19',
    'OffsetConnection:NaN',
    'OffsetConnection:Infinity',
    'OffsetConnection:9007199254740993',
    'OffsetConnection:1.5',
    'OffsetConnection:',
    'GPC:N:-1',
    'GPC:N:0',
    'GPC:N:1.5',
    'GPC:N:NaN',
    'GPC:N:99999999999',
    'GPC:N:',
    'GPC:S:abc',
    'GPC:S:1',
    'GPC:D:0',
    'GPC:D:9e99',
    'GPC:I:99999999999999999999',
    'GPC:J:[1]',
    'GPC:J:{"id":1}',
    'GPC:T:[["N","1"]]',
    'GPC:\0',
    'Product:1',
    "1' OR 1=1 --",
  ].map(base64),
]

type Field = GraphQLField<unknown, unknown>
interface Connection {
  name: string
  /** A query with these connection arguments and this selection. */
  queryWith: (args: string, selection: string) => string
}

const isConnection = ({ args }: Field) => args.some(({ name }) => name === 'after')

/** Arguments required before anything below the field can be selected. */
function requiredArgs({ name, args }: Field): string {
  const values: Record<string, unknown> = {
    databaseId: name === 'order' ? samples.orderId : samples.productId,
    sessionId: samples.sessionId,
  }
  const text = (argument: GraphQLArgument): string => {
    const type = getNamedType(argument.type)
    if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
    return JSON.stringify(values[argument.name] ?? (type.name === 'String' ? 'текст' : 1))
  }
  const needed = args.filter(({ type }) => isNonNullType(type))
  return needed.map((argument) => `${argument.name}: ${text(argument)}`).join(', ')
}

function below(type: GraphQLNamedType): readonly { around: (inner: string) => string; type: GraphQLNamedType }[] {
  if (isUnionType(type))
    return type.getTypes().map((of) => ({ around: (inner) => `... on ${of.name} { ${inner} }`, type: of }))
  return []
}

/** Every connection of the schema, each by its shortest path from the root. */
function connections(): Connection[] {
  const found = new Map<string, Connection>()
  const seen = new Set<string>()
  const root = schema.getQueryType()
  if (!root) return []
  let level: { type: GraphQLNamedType; around: (inner: string) => string }[] = [
    { type: root, around: (inner) => `{ ${inner} }` },
  ]
  while (level.length > 0) {
    const next: typeof level = []
    for (const { type, around } of level) {
      for (const step of below(type)) next.push({ type: step.type, around: (inner) => around(step.around(inner)) })
      if (!isObjectType(type) || seen.has(type.name)) continue
      seen.add(type.name)
      for (const field of Object.values(type.getFields())) {
        const of = getNamedType(field.type)
        const own = isConnection(field) ? [] : [requiredArgs(field)].filter(Boolean)
        const call = (args: string, inner: string) =>
          around(
            `${field.name}${[...own, args].filter(Boolean).length > 0 ? `(${[...own, args].filter(Boolean).join(', ')})` : ''} { ${inner} }`,
          )
        if (isConnection(field)) {
          const needed = requiredArgs(field)
          const name = `${type.name}.${field.name}`
          found.set(name, { name, queryWith: (args, inner) => call([needed, args].filter(Boolean).join(', '), inner) })
        }
        if (isObjectType(of) || isUnionType(of)) next.push({ type: of, around: (inner) => call('', inner) })
      }
    }
    level = next
  }
  return [...found.values()]
}

const codesOf = ({ errors = [] }: Awaited<ReturnType<typeof shop.graphql>>) =>
  errors.map(({ extensions }) => extensions?.code)

describe('cursors', () => {
  test('invalid cursors are bad input, in every connection and for every caller', async () => {
    const all = connections()
    expect(all.length).toBeGreaterThan(12)
    const admin = shop.admin()
    const surprises = []
    for (const { name, queryWith } of all) {
      for (const cursor of FORGED) {
        for (const args of [
          `first: 2, after: ${JSON.stringify(cursor)}`,
          `last: 2, before: ${JSON.stringify(cursor)}`,
        ]) {
          const codes = new Set<string>()
          for (const as of [await admin, samples.owner, shop.visitor()])
            for (const code of codesOf(await shop.graphql(queryWith(args, 'totalCount'), {}, as)))
              codes.add(String(code))
          // Missing permissions are reported first.
          const others = [...codes].filter((code) => !['BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED'].includes(code))
          if (others.length > 0 || !codes.has('BAD_USER_INPUT')) surprises.push({ name, args, codes: [...codes] })
        }
      }
    }
    expect(surprises).toEqual([])
  }, 120_000)

  test('cursors of another connection or of deleted rows never fail', async () => {
    const surprises = []
    for (const { name, queryWith } of connections()) {
      for (const cursor of ['GPC:N:2147483647', 'GPC:N:1', 'OffsetConnection:0', 'OffsetConnection:1000000'].map(
        base64,
      )) {
        for (const args of [
          `first: 2, after: ${JSON.stringify(cursor)}`,
          `last: 2, before: ${JSON.stringify(cursor)}`,
        ]) {
          const codes = codesOf(
            await shop.graphql(queryWith(args, 'totalCount edges { cursor }'), {}, await shop.admin()),
          )
          if (codes.some((code) => !['BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED'].includes(String(code))))
            surprises.push({ name, args, codes })
        }
      }
    }
    expect(surprises).toEqual([])
  }, 60_000)

  test('every connection takes the cursors that it gives out', async () => {
    const surprises = []
    let taken = 0
    for (const { name, queryWith } of connections()) {
      for (const as of [await shop.admin(), samples.owner]) {
        const { data } = await shop.graphql(queryWith('first: 1', 'edges { cursor }'), {}, as)
        const cursor = /"cursor":"([^"]+)"/.exec(JSON.stringify(data))?.[1]
        if (cursor === undefined) continue
        taken += 1
        const codes = codesOf(await shop.graphql(queryWith(`first: 1, after: "${cursor}"`, 'totalCount'), {}, as))
        if (codes.length > 0) surprises.push({ name, cursor, codes })
      }
    }
    expect(surprises).toEqual([])
    expect(taken).toBeGreaterThan(6)
  })
})
