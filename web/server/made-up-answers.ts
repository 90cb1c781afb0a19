// Answers to the storefront's queries that no shop gave: the build renders pages from them to learn their styles.
import {
  buildASTSchema,
  execute,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import loadSchema from '../../codegen.schema.ts'
import { persistedDocuments } from '#api/generated/persisted-documents.ts'
import { root } from './built.ts'
import type { QueryGraph } from './rendering.ts'

export const MADE_UP = 'измислено'

/** One of so many, from 0; the same sequence for the same seed. */
type Choose = (count: number) => number

/** Mulberry32. */
function chooser(seed: number): Choose {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}

const LENGTHS = [0, 1, 3, 8]

const LEAVES: Record<string, readonly unknown[]> = {
  Boolean: [false, true],
  Date: ['2030-06-15'],
  DateTime: ['2030-06-15T10:00:00.000Z'],
  Decimal: ['0.00', '4.90', '129.00'],
  Float: [1, 4.5],
  Int: [0, 1, 3, 60],
  String: [MADE_UP, `${MADE_UP} `.repeat(40)],
  URL: [`/${MADE_UP}.webp`],
}

interface Making {
  schema: GraphQLSchema
  choose: Choose
  nextId: () => string
}

function madeUp(type: GraphQLOutputType, making: Making): unknown {
  const { schema, choose, nextId } = making
  if (!isNonNullType(type) && choose(4) === 0) return null
  const wanted = getNullableType(type)
  if (isListType(wanted)) {
    const length = LENGTHS[choose(LENGTHS.length)]
    return Array.from({ length: length ?? 0 }, () => madeUp(wanted.ofType, making))
  }
  if (isEnumType(wanted)) {
    const values = wanted.getValues()
    return values[choose(values.length)]?.name
  }
  if (isObjectType(wanted)) return { __typename: wanted.name }
  if (isAbstractType(wanted)) {
    const types = schema.getPossibleTypes(wanted)
    return { __typename: types[choose(types.length)]?.name }
  }
  if (wanted.toString() === 'ID') return nextId()
  const values = LEAVES[wanted.toString()]
  if (values === undefined) throw new Error(`Nothing is known of the scalar ${wanted.toString()}: give it values here.`)
  return values[choose(values.length)]
}

export type MadeUpGraph = (seed: number) => QueryGraph

export async function openMadeUpGraph(): Promise<MadeUpGraph> {
  const schema = buildASTSchema(await loadSchema(`${root}schema.graphql`))
  return (seed) => {
    const choose = chooser(seed)
    let ids = 0
    const making = { schema, choose, nextId: () => String((ids += 1)) }
    return async (body) => {
      const { variables, extensions } = JSON.parse(body)
      const text = persistedDocuments[extensions.persistedQuery.sha256Hash]
      if (text === undefined) throw new Error('A page asks for a document that is not generated: npm run generate')
      const answer = await execute({
        schema,
        document: parse(text),
        variableValues: variables,
        fieldResolver: (_source, _args, _context, { returnType }) => madeUp(returnType, making),
      })
      return JSON.stringify(answer)
    }
  }
}
