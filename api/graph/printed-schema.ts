import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  GraphQLString,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  printSchema,
  type FieldDefinitionNode,
  type NamedTypeNode,
  type NameNode,
} from 'graphql'
import { schema as whole } from '../schema.ts'
import { PERMISSION_MEANINGS, SCOPE_MEANINGS, scopesOf } from './scopes.ts'

/** Apollo Federation's directive, with plain texts as scopes. Only the printed files have it. */
const requiresScopes = new GraphQLDirective({
  name: 'requiresScopes',
  description: `
Who may see it: a caller with all the scopes of one of the lists. On a type it holds for each of its fields. Anybody else gets an error of
code UNAUTHENTICATED or FORBIDDEN in its place, from a mutation an \`UnauthenticatedError\` or \`ForbiddenError\`, and from \`node\` null.

${Object.entries(SCOPE_MEANINGS)
  .map(([scope, meaning]) => `- \`${scope}\`: the caller ${meaning}.`)
  .join('\n')}

Any other scope is a permission of staff, whom their role gives it:

${Object.entries(PERMISSION_MEANINGS)
  .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}.`)
  .join('\n')}`.trim(),
  args: {
    scopes: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))))),
      description: 'Any of the lists is enough; of a list all scopes are needed.',
    },
  },
  locations: [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.INTERFACE, DirectiveLocation.OBJECT],
})

interface Definition {
  name: NameNode
  interfaces?: readonly NamedTypeNode[]
  fields?: readonly FieldDefinitionNode[]
}

function placesIn(schema: GraphQLSchema, { name: { value: type, loc }, interfaces = [], fields = [] }: Definition) {
  const found = schema.getType(type)
  if (!isObjectType(found) && !isInterfaceType(found)) return []
  const own = { end: (interfaces.at(-1) ?? { loc }).loc?.end, scopes: scopesOf(type, found.extensions) }
  const ofFields = fields.map(({ name: { value: name }, type: { loc } }) => ({
    end: loc?.end,
    scopes: scopesOf(`${type}.${name}`, found.getFields()[name]?.extensions),
  }))
  return [own, ...ofFields]
}

/** The directives are inserted into the text, because `printSchema` prints none where they are used. */
export function printedSchema(schema: GraphQLSchema = whole): string {
  const { directives, ...config } = schema.toConfig()
  const text = printSchema(new GraphQLSchema({ ...config, directives: [...directives, requiresScopes] }))
  const places = parse(text).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.INTERFACE_TYPE_DEFINITION
      ? placesIn(schema, definition)
      : [],
  )
  const printed = places
    .filter(({ scopes }) => scopes)
    .reduceRight(
      (rest, { end, scopes }) =>
        `${rest.slice(0, end)} @requiresScopes(scopes: ${JSON.stringify(scopes).replaceAll(',', ', ')})${rest.slice(end)}`,
      text,
    )
  return `${printed}\n`
}
