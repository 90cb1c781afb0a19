import {
  ApolloLink,
  Observable,
  type ApolloClient,
  type FragmentType,
  type OperationVariables,
  type TypedDocumentNode,
  type Unmasked,
} from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { equal } from '@wry/equality'
import { createClient } from '../apollo/client.ts'
import { createGraph } from '../apollo/graph.ts'
import { sessionLink } from '../apollo/session-link.ts'
import type { Graph } from '../lib/graph.ts'

export interface Answer {
  name: string
  reply: (variables: object) => Promise<unknown>
}

/** An Apollo client answered by the test. */
export interface TestGraph {
  client: ApolloClient
  /** With that client, loaded when it is needed. */
  graph: Graph
  /** The variables of each request of this operation, in order. */
  requests: <TData, TVariables extends OperationVariables>(
    document: TypedDocumentNode<TData, TVariables>,
  ) => TVariables[]
  /** Writes a fragment's data into the cache and loads the client; returns what a parent passes at first (`Watched`). */
  put: <TData>(
    fragment: TypedDocumentNode<TData, unknown>,
    data: Unmasked<TData> & { __typename: string; id: string },
  ) => FragmentType<TData>
}

export function nameIn({ definitions }: DocumentNode): string {
  for (const definition of definitions)
    if ('name' in definition && definition.name !== undefined) return definition.name.value
  throw new Error('This document has no name.')
}

/** Answers an operation; a reply that throws is a lost answer. */
export function when<TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>) {
  return {
    reply: (reply: (variables: TVariables) => Unmasked<TData> | Promise<Unmasked<TData>>): Answer => ({
      name: nameIn(document),
      reply: async (variables) => reply(Object(variables)),
    }),
  }
}

function linkTo(answers: readonly Answer[], requests: { name: string; variables: object }[]): ApolloLink {
  return new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        requests.push({ name: operationName, variables })
        const found = answers.find(({ name }) => name === operationName)
        // oxlint-disable-next-line no-console -- the test fails by it, whatever the component makes of the failure
        if (found === undefined) console.error(`No answer is defined for ${operationName}.`)
        const replying =
          found === undefined ? Promise.reject(new Error('No answer is defined.')) : found.reply(variables)
        replying.then(
          (data) => {
            observer.next({ data: Object(data) })
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
      }),
  )
}

/** With the storefront's client by default. */
export function graphOf(
  answers: readonly Answer[],
  clientOver: (link: ApolloLink) => ApolloClient = (link) => createClient(sessionLink().concat(link)),
): TestGraph {
  const log: { name: string; variables: object }[] = []
  const client = clientOver(linkTo(answers, log))
  const graph = createGraph(async () => ({ client, equal }), [])
  return {
    client,
    graph,
    requests: (document) =>
      log.filter(({ name }) => name === nameIn(document)).map(({ variables }) => Object(variables)),
    put: (fragment, data) => {
      void graph.load()
      client.cache.writeFragment({
        fragment,
        fragmentName: nameIn(fragment),
        data,
        from: `${data.__typename}:${data.id}`,
      })
      return Object(data)
    },
  }
}

/** An answer that the test releases. */
export function held<T>(): { promise: Promise<T>; give: (value: T) => void; lose: () => void } {
  return withNames(Promise.withResolvers<T>())
}

function withNames<T>({ promise, resolve, reject }: PromiseWithResolvers<T>) {
  return { promise, give: resolve, lose: () => reject(new Error('The answer was lost.')) }
}
