// Plugin of codegen.ts: the clients' documents by hash, for the server.
import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { concatAST, Kind, print, separateOperations, type DefinitionNode, type DocumentNode } from 'graphql'

const nameOf = (definition: DefinitionNode): string =>
  definition.kind === Kind.FRAGMENT_DEFINITION ? definition.name.value : ''

/** The text that Apollo Client would send; sorted, because each caller collects the fragments in its own order. */
function textOf({ kind, definitions }: DocumentNode): string {
  const sorted = definitions.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  return print(addTypenameToDocument({ kind, definitions: sorted }))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The SHA-256 by which clients ask for a document that has all its fragments. */
export function hashOf(document: DocumentNode): string {
  return sha256(textOf(document))
}

/** Writes a module with the texts of all operations by hash. */
export function plugin(_schema: unknown, files: readonly { document?: DocumentNode }[]): string {
  const operations = separateOperations(concatAST(files.flatMap(({ document }) => document ?? [])))
  const texts = Object.values(operations)
    .map(textOf)
    .map((text) => [sha256(text), text])
  return `export const persistedDocuments: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
}
