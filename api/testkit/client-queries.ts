import { Kind, OperationTypeNode, parse } from 'graphql'
import { persistedDocuments } from '../generated/persisted-documents.ts'

/** The clients' queries by name, as they are sent. */
export function clientQueries(): Map<string, { text: string; variables: string[] }> {
  const queries = new Map<string, { text: string; variables: string[] }>()
  for (const text of Object.values(persistedDocuments)) {
    for (const definition of parse(text, { noLocation: true }).definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== OperationTypeNode.QUERY) continue
      const variables = (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      queries.set(definition.name?.value ?? '', { text, variables })
    }
  }
  return queries
}
