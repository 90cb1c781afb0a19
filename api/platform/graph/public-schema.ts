import { MapperKind, mapSchema, pruneSchema } from '@graphql-tools/utils'
import { schema } from '../../schema.ts'
import { printedSchema } from './printed-schema.ts'
import { isForVisitors, scopesOf } from './scopes.ts'

/** Without the types and fields that no visitor may see, and without what only they lead to. */
export function printedPublicSchema(): string {
  const shown = mapSchema(schema, {
    [MapperKind.TYPE]: (type) => (isForVisitors(scopesOf(type.name, type.extensions)) ? type : null),
    [MapperKind.COMPOSITE_FIELD]: (field, name, type) =>
      isForVisitors(scopesOf(`${type}.${name}`, field.extensions)) ? field : null,
  })
  return printedSchema(pruneSchema(shown))
}
