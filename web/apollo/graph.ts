import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { afterPaint } from '../lib/after-paint.ts'
import { documentHash } from '../lib/document-hash.ts'
import type { Graph, PageQuery } from '../lib/graph.ts'
import type { PageAnswer } from './page-queries.ts'

export interface OpenedClient {
  client: ApolloClient
  equal: (one: unknown, other: unknown) => boolean
}

/** A failed query is remembered until its callers have got the error. */
const FAILED_FOR_MS = 1000

/** Marked as React marks a settled promise, so that React does not wait for existing data. */
const READY = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

const keyOf = (hash: string, variables: object): string => `${hash} ${JSON.stringify(variables)}`

class LazyGraph implements Graph {
  #opened: OpenedClient | null = null
  readonly #answers: ReadonlyMap<string, unknown>
  readonly #written = new Set<string>()
  readonly #queries = new Map<string, LazyPageQuery>()
  readonly #listeners = new Set<(client: ApolloClient) => void>()
  readonly #open: () => Promise<OpenedClient>
  #loading: Promise<ApolloClient> | null = null

  constructor(open: () => Promise<OpenedClient>, answers: readonly PageAnswer[]) {
    this.#answers = new Map(answers.map(({ hash, variables, data }) => [keyOf(hash, variables), data]))
    this.#open = open
  }

  load = (): Promise<ApolloClient> => (this.#loading ??= this.#load())

  async #load(): Promise<ApolloClient> {
    try {
      const [opened] = await Promise.all([this.#open(), afterPaint()])
      this.#opened = opened
      // Each listener writes its answers into the cache before any caller gets the client, or newer data would be overwritten.
      for (const listener of this.#listeners) {
        this.#listeners.delete(listener)
        listener(opened.client)
      }
      return opened.client
    } catch (error) {
      this.#loading = null
      throw error
    }
  }

  client = (): ApolloClient | null => this.#opened?.client ?? null

  equal = (one: unknown, other: unknown): boolean => this.#opened?.equal(one, other) ?? one === other

  whenLoaded = (listener: (client: ApolloClient) => void): (() => void) => {
    if (this.#opened === null) this.#listeners.add(listener)
    else listener(this.#opened.client)
    return () => this.#listeners.delete(listener)
  }

  answerTo = (document: DocumentNode, variables: object): unknown =>
    this.#answers.get(keyOf(documentHash(document), variables))

  pageQuery = (document: DocumentNode, variables: OperationVariables): PageQuery => {
    const key = keyOf(documentHash(document), variables)
    const known = this.#queries.get(key)
    if (known !== undefined) return known
    const query = new LazyPageQuery(this, key, document, variables)
    this.#queries.set(key, query)
    return query
  }

  forget(key: string, query: LazyPageQuery): void {
    if (this.#queries.get(key) === query) this.#queries.delete(key)
  }

  /** Writes the answer of the page into the cache once, when its query is first watched there. */
  watch(client: ApolloClient, key: string, query: DocumentNode, variables: OperationVariables): ObservableQuery {
    const data = this.#answers.get(key)
    if (data !== undefined && !this.#written.has(key)) {
      this.#written.add(key)
      client.writeQuery({ query, variables, data })
    }
    return client.watchQuery({ query, variables })
  }
}

class LazyPageQuery implements PageQuery {
  readonly #graph: LazyGraph
  readonly #key: string
  readonly #document: DocumentNode
  readonly #variables: OperationVariables
  #observable: ObservableQuery | null = null
  #shown: unknown
  #loading: Promise<void> | null = null

  constructor(graph: LazyGraph, key: string, document: DocumentNode, variables: OperationVariables) {
    this.#graph = graph
    this.#key = key
    this.#document = document
    this.#variables = variables
    this.#shown = graph.answerTo(document, variables)
    const client = graph.client()
    if (client !== null) this.#shown = client.readQuery({ query: document, variables }) ?? this.#shown
  }

  /** The same object as before while nothing has changed, so that nothing is rendered for the client's arrival. */
  data = (): unknown => {
    const result = this.#observable?.getCurrentResult()
    if (result?.dataState === 'complete' && !this.#graph.equal(result.data, this.#shown)) this.#shown = result.data
    return this.#shown
  }

  load = (): Promise<void> => (this.#loading ??= this.#shown === undefined ? this.#load() : READY)

  subscribe = (onChange: () => void): (() => void) => {
    let stop: (() => void) | null = null
    const cancel = this.#graph.whenLoaded((client) => {
      const subscription = this.#observe(client).subscribe(onChange)
      stop = () => subscription.unsubscribe()
    })
    return () => {
      cancel()
      stop?.()
      this.#graph.forget(this.#key, this)
    }
  }

  fetchMore = async (options: { variables: OperationVariables }): Promise<unknown> =>
    this.#observe(await this.#graph.load()).fetchMore(options)

  refetch = async (): Promise<unknown> => this.#observe(await this.#graph.load()).refetch()

  #observe(client: ApolloClient): ObservableQuery {
    return (this.#observable ??= this.#graph.watch(client, this.#key, this.#document, this.#variables))
  }

  async #load(): Promise<void> {
    try {
      const client = await this.#graph.load()
      const { data } = await client.query({ query: this.#document, variables: this.#variables })
      this.#shown ??= data
    } catch (error) {
      setTimeout(() => this.#graph.forget(this.#key, this), FAILED_FOR_MS)
      throw error
    }
  }
}

export const createGraph = (open: () => Promise<OpenedClient>, answers: readonly PageAnswer[]): Graph =>
  new LazyGraph(open, answers)
