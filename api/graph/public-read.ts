import {
  getNamedType,
  getOperationAST,
  Kind,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'

type Extensions = Readonly<Record<string | symbol, unknown>>

/** Whether its permissions depend on the viewer, so that two viewers could get different answers without an error. */
function isScoped(extensions: Extensions): boolean {
  const options = extensions['pothosOptions']
  const hasScopes = typeof options === 'object' && options !== null && 'authScopes' in options
  return hasScopes && extensions['publicRead'] !== true
}

function isPrivate(field: GraphQLField<unknown, unknown>, parent: GraphQLNamedType): boolean {
  return isScoped(field.extensions) || isScoped(parent.extensions) || isScoped(getNamedType(field.type).extensions)
}

function hasOnlyPublicRoots(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {}
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions['publicRead'] === true,
  )
}

function hasPrivateField(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let found = false
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: () => {
        const field = types.getFieldDef()
        const parent = types.getParentType()
        if (field && parent && isPrivate(field, parent)) found = true
      },
    }),
  )
  return found
}

// Keyed by operation, not by the name sent for it: there are unlimited names.
const known = new WeakMap<OperationDefinitionNode, boolean>()

/**
 * Whether every visitor and customer gets the same answer: a query of only `publicRead` root fields, with no field or
 * type below that has `authScopes` of its own. A type whose scopes only separate admins from everybody else is marked
 * `publicRead` too.
 */
export function isPublicRead(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY) return false
  const isPublic = known.get(operation) ?? (hasOnlyPublicRoots(schema, operation) && !hasPrivateField(schema, document))
  known.set(operation, isPublic)
  return isPublic
}
