// A field that can fail alone is nullable, so that its failure leaves the rest of the answer as it is.
import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'

/** In `extensions` of a nullable field that is null only together with an error. */
export const NULL_ON_ERROR = 'nullOnError'

const hasScopes = (extensions: Readonly<Record<string, unknown>>): boolean =>
  Object(extensions['pothosOptions'])['authScopes'] !== undefined

const isError = (type: GraphQLNamedType): boolean =>
  isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'UserError')

/** What mutations answer when they have committed. */
function payloadsOf(schema: GraphQLSchema): Set<GraphQLNamedType> {
  const results = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
    ({ type }): readonly GraphQLNamedType[] => {
      const result: GraphQLNamedType = getNamedType(type)
      return isUnionType(result) ? result.getTypes() : [result]
    },
  )
  return new Set(results.filter((result) => !isError(result)))
}

/**
 * Roots, fields that need scopes, and objects of payloads become nullable: these objects are read after the commit
 * (docs/spec/graph.md#committed-writes). Changes the schema that it is given.
 */
export function keepFailuresInPlace(schema: GraphQLSchema): GraphQLSchema {
  const payloads = payloadsOf(schema)
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const isRead = payloads.has(type) && !isLeafType(getNamedType(field.type))
      const canFailAlone = (isObjectType(type) && roots.has(type)) || hasScopes(field.extensions) || isRead
      if (!canFailAlone || !isNonNullType(field.type)) continue
      field.type = getNullableType(field.type)
      field.extensions = { ...field.extensions, [NULL_ON_ERROR]: true }
    }
  }
  return schema
}
