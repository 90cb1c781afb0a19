import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'

const KNOWN = new WeakMap<DocumentNode, Map<string, boolean>>()

function everyRootFieldIsPublic(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {}
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions['publicRead'] === true,
  )
}

function dependsOnViewer(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let found = false
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: () => {
        if (types.getFieldDef()?.extensions['perViewer'] === true) found = true
      },
    }),
  )
  return found
}

/**
 * Whether every visitor and customer gets the same answer to this operation: a query of nothing but root fields marked `publicRead`,
 * with no field marked `perViewer` below. Admins see more and are never given such a shared answer.
 */
export function isPublicRead(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): boolean {
  const byName = KNOWN.get(document) ?? new Map<string, boolean>()
  KNOWN.set(document, byName)
  const known = byName.get(operationName ?? '')
  if (known !== undefined) return known
  const operation = getOperationAST(document, operationName)
  const isPublic =
    operation?.operation === OperationTypeNode.QUERY &&
    everyRootFieldIsPublic(schema, operation) &&
    !dependsOnViewer(schema, document)
  byName.set(operationName ?? '', isPublic)
  return isPublic
}
