import type { OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client'
import { print, type DocumentNode } from 'graphql'
import { documentHash } from '../lib/document-hash.ts'
import type { ReadQuery } from '../lib/page-module.ts'

/** An answer that the browser is sent with the page; `hash` is that of the query's document. */
export interface PageAnswer {
  hash: string
  variables: object
  data: unknown
}

type QueryGraph = (body: string) => Promise<string>

export interface PageQueries {
  read: ReadQuery
  /** Undefined for a query that the page has not read. */
  answerTo: (document: DocumentNode, variables: object) => unknown
  answers: () => readonly PageAnswer[]
}

interface GraphAnswer<T> {
  data: T
  errors?: { message: string; extensions?: { code?: string } }[]
}

async function execute<T>(query: QueryGraph, document: DocumentNode, variables: object): Promise<T> {
  const persistedQuery = { version: 1, sha256Hash: documentHash(document) }
  const request = { variables, extensions: { persistedQuery } }
  let answer: GraphAnswer<T> = JSON.parse(await query(JSON.stringify(request)))
  // During development a document may be newer than the server's list.
  if (answer.errors?.[0]?.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND')
    answer = JSON.parse(await query(JSON.stringify({ variables, query: print(document) })))
  const [error] = answer.errors ?? []
  if (error !== undefined) throw new Error(`A page's query failed: ${error.message}`)
  return answer.data
}

const keyOf = (document: DocumentNode, variables: object): string =>
  `${documentHash(document)} ${JSON.stringify(variables)}`

export function createPageQueries(query: QueryGraph): PageQueries {
  const answers = new Map<string, PageAnswer>()

  async function read<TData, TVariables extends OperationVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<Unmasked<TData>> {
    const data = await execute<Unmasked<TData>>(query, document, variables)
    answers.set(keyOf(document, variables), { hash: documentHash(document), variables, data })
    return data
  }

  return {
    read,
    answerTo: (document, variables) => answers.get(keyOf(document, variables))?.data,
    answers: () => [...answers.values()],
  }
}
