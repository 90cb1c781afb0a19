// Queries generated from the schema: each list with each field of its items.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql'
import type { CalendarDay } from '#rules/calendar.ts'
import { schema } from '../../../schema.ts'
import { isKinds, ownFieldsOfKinds, selectionOf } from '../../../testkit/schema-walk.ts'

/** A document, and the path of its list in the answer. */
export interface NestedQuery {
  query: string
  at: readonly string[]
}

/** By the argument's name, else by its type. */
export type Literals = Readonly<Record<string, string>>

type Field = GraphQLField<unknown, unknown>
type Item = GraphQLObjectType | GraphQLInterfaceType

const isItem = (type: GraphQLNamedType | undefined): type is Item =>
  isObjectType(type) || (type !== undefined && isKinds(type))

const isPlainList = ({ type }: Field) => isListType(getNullableType(type)) && isItem(getNamedType(type))

/** The node type of a connection; null for any other field. */
export function nodeOf({ type }: Field): Item | null {
  const named = getNamedType(type)
  const edges = isObjectType(named) ? named.getFields()['edges'] : undefined
  const edge = edges && getNamedType(edges.type)
  const node = isObjectType(edge) ? edge.getFields()['node'] : undefined
  const item = node && getNamedType(node.type)
  return isItem(item) ? item : null
}

const isList = (field: Field) => nodeOf(field) !== null || isPlainList(field)

/** Each object among the fields in a selection of its own. */
const objectsOf = (fields: readonly Field[]) =>
  fields
    .filter(
      (child) =>
        !isLeafType(getNamedType(child.type)) &&
        !nodeOf(child) &&
        child.args.every((argument) => !isNonNullType(argument.type)),
    )
    .map((child) => `{ ${child.name} ${selectionOf(child.type, 0)} }`)

/**
 * All leaves of an object in one selection, each nested object in its own: all together would exceed the cost limit.
 */
function parts(type: GraphQLOutputType): string[] {
  const named = getNamedType(type)
  if (!isItem(named)) return [selectionOf(type, 1)]
  const ofKinds = ownFieldsOfKinds(named).flatMap(([kind, fields]) =>
    objectsOf(fields).map((part) => `{ ... on ${kind} ${part} }`),
  )
  return [selectionOf(type, 0), ...objectsOf(Object.values(named.getFields())), ...ofKinds]
}

/** What the generated queries ask for; `day` is one on which something is rented. */
export const literalsOn = (day: CalendarDay): Literals => ({
  Int: '1',
  Float: '1',
  Boolean: 'true',
  String: '"Продукт"',
  Decimal: '"1.00"',
  Date: `"${day}"`,
  DateTime: `"${day}T00:00:00Z"`,
  GuestsInput: '{ adults: 12, children: 0 }',
  AttributeChoice: '{ attribute: "cvyat", values: ["zlato"] }',
  productIds: '[]',
})

/** `page` is the page size of each list. */
export function queriesWith(literals: Literals, page: number) {
  function valuesOf({ name, type }: GraphQLArgument): string[] {
    const named = getNamedType(type)
    return isEnumType(named)
      ? named.getValues().map((value) => value.name)
      : [literals[name] ?? literals[named.name] ?? 'null']
  }

  /** One call per value of a required enum; a single value for anything else. */
  function waysToAsk({ args }: Field, first: number): string[] {
    const choices = args
      .filter((argument) => isRequiredArgument(argument) || argument.name === 'first')
      .map((argument) =>
        (argument.name === 'first' ? [first] : valuesOf(argument)).map((value) => `${argument.name}: ${value}`),
      )
    const ways = choices.reduce<string[]>(
      (sofar, values) => sofar.flatMap((way) => values.map((value) => `${way}${way && ', '}${value}`)),
      [''],
    )
    return ways.map((way) => way && `(${way})`)
  }

  /** A field with its direct children; nested lists with a page of two and their children. */
  function below(field: Field): string[] {
    const node = nodeOf(field)
    const selections = node ? parts(node).map((part) => `{ totalCount edges { node ${part} } }`) : parts(field.type)
    return waysToAsk(field, 2).flatMap((way) => selections.map((selection) => `${field.name}${way} ${selection}`))
  }

  const everythingOf = (type: Item): string[] => [
    ...Object.values(type.getFields()).flatMap(below),
    ...ownFieldsOfKinds(type).flatMap(([kind, fields]) =>
      fields.flatMap(below).map((field) => `... on ${kind} { ${field} }`),
    ),
  ]

  function aboutList(field: Field, open: string, at: readonly string[], close = ''): NestedQuery[] {
    const node = nodeOf(field)
    const item = node ?? getNamedType(field.type)
    if (!isItem(item)) return []
    return waysToAsk(field, page).flatMap((way) =>
      everythingOf(item).map((fields) => {
        const selection = node ? `{ totalCount edges { node { ${fields} } } }` : `{ ${fields} }`
        const end = `${close}${' }'.repeat(at.length)} }`
        return { query: `{ ${open}${field.name}${way} ${selection}${end}`, at: [...at, field.name] }
      }),
    )
  }

  return {
    /** Every list at the root. */
    ofRoots: (): NestedQuery[] =>
      Object.values(schema.getQueryType()?.getFields() ?? {})
        .filter(isList)
        .flatMap((field) => aboutList(field, '', [])),
    /** Every list of the object of a root field, such as `product(databaseId: 1)`. */
    ofLists: (root: string): NestedQuery[] => {
      const [name = ''] = root.split('(')
      const field = schema.getQueryType()?.getFields()[name]
      const type = field && getNamedType(field.type)
      if (!isItem(type)) throw new Error(`no object at ${root}`)
      const listsOf = (fields: readonly Field[], open: string, close: string) =>
        fields.filter(isList).flatMap((list) => aboutList(list, open, [name], close))
      return [
        ...listsOf(Object.values(type.getFields()), `${root} { `, ''),
        ...ownFieldsOfKinds(type).flatMap(([kind, fields]) => listsOf(fields, `${root} { ... on ${kind} { `, ' }')),
      ]
    },
    /** Nodes of a type by the ids in `$ids`. */
    ofNodes: (type: GraphQLObjectType): NestedQuery[] =>
      everythingOf(type).map((fields) => ({
        query: `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${type.name} { ${fields} } } }`,
        at: ['nodes'],
      })),
  }
}

export function nodeTypes(): readonly GraphQLObjectType[] {
  const node = schema.getType('Node')
  return isInterfaceType(node) ? schema.getPossibleTypes(node) : []
}

/** The length of the query's list in the answer. */
export function lengthAt(data: unknown, { at }: NestedQuery): number {
  const found: unknown = at.reduce<unknown>((value, name) => Object(value)[name], data)
  if (Array.isArray(found)) return found.length
  const { edges }: { edges?: unknown } = Object(found)
  return Array.isArray(edges) ? edges.length : 0
}
