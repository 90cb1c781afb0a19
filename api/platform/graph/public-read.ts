import {
  getNamedType,
  getOperationAST,
  Kind,
  OperationTypeNode,
  TypeInfo,
  TypeNameMetaFieldDef,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Topic } from '#lib/catalog-tags.ts'
import { shownAt } from './shown-by-field.ts'

type Extensions = Readonly<Record<string | symbol, unknown>>

/** Whether two viewers could get different answers without an error, because its permissions depend on the viewer. */
function isScoped(extensions: Extensions): boolean {
  const options = extensions['pothosOptions']
  const hasScopes = typeof options === 'object' && options !== null && 'authScopes' in options
  return hasScopes && extensions['publicRead'] !== true
}

export function isPrivate(field: GraphQLField<unknown, unknown>, parent: GraphQLNamedType): boolean {
  return isScoped(field.extensions) || isScoped(parent.extensions) || isScoped(getNamedType(field.type).extensions)
}

function hasOnlyPublicRoots(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {}
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions['publicRead'] === true,
  )
}

function shownTopics(schema: GraphQLSchema, document: DocumentNode): Topic[] | null {
  const types = new TypeInfo(schema)
  const topics = new Set<Topic>()
  let hasPrivateField = false
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: () => {
        const field = types.getFieldDef()
        const parent = types.getParentType()
        if (!field || !parent || field.name === TypeNameMetaFieldDef.name) return
        if (isPrivate(field, parent)) hasPrivateField = true
        for (const shown of shownAt(parent, field.name)) if (typeof shown === 'string') topics.add(shown)
      },
    }),
  )
  return hasPrivateField ? null : [...topics]
}

// Keyed by operation, not by the name sent for it: there are unlimited names.
const known = new WeakMap<OperationDefinitionNode, readonly Topic[] | null>()

/**
 * The topics of a query with the same answer for all visitors and customers; null for any other. Its root fields are
 * `publicRead`, and so is each field below with `authScopes`: these scopes only hide it from shoppers.
 */
export function publicReadOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): readonly Topic[] | null {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY) return null
  const judged = known.get(operation)
  if (judged !== undefined) return judged
  const topics = hasOnlyPublicRoots(schema, operation) ? shownTopics(schema, document) : null
  known.set(operation, topics)
  return topics
}
