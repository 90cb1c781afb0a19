import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLInt,
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
import { schema as whole } from '../../schema.ts'
import { NULL_ON_ERROR } from './failures-in-place.ts'
import { PERMISSION_MEANINGS, SCOPE_MEANINGS, scopesOf, type Scopes } from './scopes.ts'

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

/** As GraphQL's working group on nullability names it. Only the printed files have it. */
const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description:
    'Null only together with an error at this path. A client that treats errors as failures can generate the type as non-null.',
  args: {
    levels: { type: new GraphQLList(GraphQLInt), defaultValue: [0], description: 'Of nested lists; 0 is the field.' },
  },
  locations: [DirectiveLocation.FIELD_DEFINITION],
})

interface Definition {
  name: NameNode
  interfaces?: readonly NamedTypeNode[]
  fields?: readonly FieldDefinitionNode[]
}

const requiresScopesOf = (scopes: Scopes | null): string =>
  scopes ? ` @requiresScopes(scopes: ${JSON.stringify(scopes).replaceAll(',', ', ')})` : ''

function placesIn(schema: GraphQLSchema, { name: { value: type, loc }, interfaces = [], fields = [] }: Definition) {
  const found = schema.getType(type)
  if (!isObjectType(found) && !isInterfaceType(found)) return []
  const own = {
    end: (interfaces.at(-1) ?? { loc }).loc?.end,
    directives: requiresScopesOf(scopesOf(type, found.extensions)),
  }
  const ofFields = fields.map(({ name: { value: name }, type: { loc } }) => {
    const extensions = found.getFields()[name]?.extensions
    const nullable = extensions?.[NULL_ON_ERROR] === true ? ' @semanticNonNull' : ''
    return { end: loc?.end, directives: nullable + requiresScopesOf(scopesOf(`${type}.${name}`, extensions)) }
  })
  return [own, ...ofFields]
}

/** The directives are inserted into the text, because `printSchema` prints none where they are used. */
export function printedSchema(schema: GraphQLSchema = whole): string {
  const { directives, ...config } = schema.toConfig()
  const added = [requiresScopes, semanticNonNull]
  const text = printSchema(new GraphQLSchema({ ...config, directives: [...directives, ...added] }))
  const places = parse(text).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.INTERFACE_TYPE_DEFINITION
      ? placesIn(schema, definition)
      : [],
  )
  const printed = places.reduceRight(
    (rest, { end, directives: own }) => `${rest.slice(0, end)}${own}${rest.slice(end)}`,
    text,
  )
  return `${printed}\n`
}
