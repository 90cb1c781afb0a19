// A field that can fail alone is nullable, so that its failure leaves the rest of the answer as it is.
import { getNullableType, isInterfaceType, isNonNullType, isObjectType, type GraphQLSchema } from 'graphql'

/** In `extensions` of a nullable field that is null only together with an error. */
export const NULL_ON_ERROR = 'nullOnError'

const hasScopes = (extensions: Readonly<Record<string, unknown>>): boolean =>
  Object(extensions['pothosOptions'])['authScopes'] !== undefined

/** Roots, and fields that need scopes, become nullable. Changes the schema that it is given. */
export function keepFailuresInPlace(schema: GraphQLSchema): GraphQLSchema {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const canFailAlone = (isObjectType(type) && roots.has(type)) || hasScopes(field.extensions)
      if (!canFailAlone || !isNonNullType(field.type)) continue
      field.type = getNullableType(field.type)
      field.extensions = { ...field.extensions, [NULL_ON_ERROR]: true }
    }
  }
  return schema
}
