// An argument with a default is nullable: a client may pass on a variable of its own without copying the default.
import {
  defaultFieldResolver,
  getNullableType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLSchema,
} from 'graphql'

const isReplacing = ({ type, defaultValue }: GraphQLArgument): boolean =>
  defaultValue !== undefined && isNonNullType(type)

/** The default replaces null too, so resolvers never receive it. Changes the schema that it is given. */
export function defaultsForNull(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const replacing = field.args.filter(isReplacing)
      if (replacing.length === 0) continue
      for (const argument of replacing) argument.type = getNullableType(argument.type)
      if (isInterfaceType(type)) continue
      const resolve = field.resolve ?? defaultFieldResolver
      const defaults = replacing.map(({ name, defaultValue }) => [name, defaultValue] as const)
      field.resolve = (source, args, ctx, info) => {
        const own = defaults.filter(([name]) => args[name] === null)
        return resolve(source, own.length === 0 ? args : { ...args, ...Object.fromEntries(own) }, ctx, info)
      }
    }
  }
  return schema
}
