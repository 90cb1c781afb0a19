// Loader of codegen.ts: the schema as clients see it that treat errors as failures, which is Apollo Client's default.
// A client that reads partial answers (`errorPolicy`) checks such a field itself.
import { readFile } from 'node:fs/promises'
import { Kind, parse, visit, type DocumentNode, type FieldDefinitionNode } from 'graphql'

/** Fields that are null only together with an error are non-null. */
const withoutErrors = (field: FieldDefinitionNode): FieldDefinitionNode | undefined =>
  field.directives?.some(({ name }) => name.value === 'semanticNonNull') && field.type.kind !== Kind.NON_NULL_TYPE
    ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
    : undefined

export default async function loadSchema(path: string): Promise<DocumentNode> {
  return visit(parse(await readFile(path, 'utf8')), { FieldDefinition: withoutErrors })
}
