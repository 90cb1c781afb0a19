import { readdir } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { ApolloLink, Observable } from '@apollo/client'
import { firstValueFrom } from 'rxjs'
import { getOperationAST, parse, print, type DocumentNode } from 'graphql'
import { persistedDocuments } from '#api/generated/persisted-documents.ts'
import { createClient } from '../apollo/client.ts'
import { persistedLink } from './graph-link.ts'

const isOperation = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && '__meta__' in value

/** All operations of both clients. */
async function ownDocuments(): Promise<DocumentNode[]> {
  const house = new URL('../../', import.meta.url)
  const folders = ['web/', 'admin-web/']
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(new URL(folder, house), { recursive: true }))
        .filter((name) => name.endsWith('.graphql.ts'))
        .map((name) => new URL(folder + name, house).href),
    ),
  )
  const modules: unknown[] = await Promise.all(files.flat().map((file) => import(file)))
  return modules.flatMap((module) => Object.values(Object(module))).filter(isOperation)
}

/** Hash and text that a client would send. */
async function sentFor(document: DocumentNode) {
  const seen: { hash: string; text: string }[] = []
  const network = new ApolloLink(({ query, extensions }) => {
    seen.push({ hash: extensions['persistedQuery'].sha256Hash, text: print(query) })
    return new Observable((observer) => observer.error(new Error('no network')))
  })
  const client = createClient(persistedLink({ queriesAsGet: false }).concat(network))
  const send = {
    mutation: () => client.mutate({ mutation: document }),
    query: () => client.query({ query: document, fetchPolicy: 'no-cache' }),
    subscription: () => firstValueFrom(client.subscribe({ query: document })),
  }
  const kind = getOperationAST(document)?.operation ?? 'query'
  await send[kind]().catch(() => undefined)
  return seen
}

const definitionsOf = (text: string) =>
  parse(text)
    .definitions.map((definition) => print(definition))
    .toSorted()

test('the server knows every document of both clients, as they would send it', async () => {
  const documents = await ownDocuments()
  expect(documents.length).toBe(Object.keys(persistedDocuments).length)
  expect(documents.length).toBeGreaterThan(60)
  for (const document of documents) {
    const [sent] = await sentFor(document)
    expect(definitionsOf(persistedDocuments[sent?.hash ?? ''] ?? '')).toEqual(definitionsOf(sent?.text ?? ''))
  }
})
