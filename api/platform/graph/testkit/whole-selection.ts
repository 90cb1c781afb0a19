import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { isPrivate } from '../public-read.ts'

/** The arguments of fields as they are written, brackets included; a field that needs some and has none is left out. */
export type Arguments = Readonly<Record<string, string>>

const isWrapper = ({ name }: GraphQLNamedType) => /(?:Connection|Edge)$/.test(name)

type Parent = GraphQLObjectType | GraphQLInterfaceType

function selectionOf(
  schema: GraphQLSchema,
  parent: Parent,
  field: GraphQLField<unknown, unknown>,
  depth: number,
  args: Arguments,
): string[] {
  const given = args[`${parent.name}.${field.name}`]
  if (isPrivate(field, parent) || (given === undefined && field.args.some(isRequiredArgument))) return []
  const below = getNamedType(field.type)
  const written = `${field.name}${given ?? ''}`
  if (isLeafType(below)) return [written]
  const left = isWrapper(below) ? depth : depth - 1
  const selections = left < 0 ? [] : publicSelections(schema, below, left, args)
  return selections.length === 0 ? [] : [`${written} { ${selections.join(' ')} }`]
}

/** Each field that everybody may read of a type and of its kinds, with all that it leads to, to a depth. */
export function publicSelections(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  depth: number,
  args: Arguments,
): string[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  const fields = Object.values(type.getFields())
  const own = fields.flatMap((field) => selectionOf(schema, type, field, depth, args))
  if (!isInterfaceType(type)) return own
  const ofKinds = schema.getPossibleTypes(type).flatMap((kind) =>
    Object.values(kind.getFields())
      .filter(({ name }) => !(name in type.getFields()))
      .flatMap((field) => selectionOf(schema, kind, field, depth, args))
      .map((selection) => `... on ${kind.name} { ${selection} }`),
  )
  return [...own, ...ofKinds]
}
