// Plugin of codegen.ts: the clients' documents by hash, for the server.
import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import {
  concatAST,
  Kind,
  print,
  separateOperations,
  visit,
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
} from 'graphql'

const nameOf = (definition: DefinitionNode): string =>
  definition.kind === Kind.FRAGMENT_DEFINITION ? definition.name.value : ''

/** `@unmask` is for Apollo Client alone. */
const WITHOUT_CLIENT_DIRECTIVES = {
  Directive: ({ name }: DirectiveNode) => (name.value === 'unmask' ? null : undefined),
}

/** The text that Apollo Client would send; sorted, because each caller collects the fragments in its own order. */
function textOf({ kind, definitions }: DocumentNode): string {
  const sorted = definitions.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  return print(addTypenameToDocument(visit({ kind, definitions: sorted }, WITHOUT_CLIENT_DIRECTIVES)))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The SHA-256 by which clients ask for a document that has all its fragments. */
export function hashOf(document: DocumentNode): string {
  return sha256(textOf(document))
}

interface File {
  location?: string
  document?: DocumentNode
}

/** Fragments of one name are others in another client. */
const clientOf = ({ location = '' }: File): string => (/(?:^|\/)admin-web\//.test(location) ? 'panel' : 'shop')

/** Writes a module with the texts of all operations by hash. */
export function plugin(_schema: unknown, files: readonly File[]): string {
  const operations = Object.values(Object.groupBy(files, clientOf)).flatMap((own = []) =>
    Object.values(separateOperations(concatAST(own.flatMap(({ document }) => document ?? [])))),
  )
  const texts = operations.map(textOf).map((text) => [sha256(text), text])
  return `export const persistedDocuments: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
}
