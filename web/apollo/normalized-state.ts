import type { StoreObject, StoreValue } from '@apollo/client/utilities'
import { Kind, valueFromASTUntyped, type DocumentNode } from 'graphql'
import { createGraphCache } from './cache.ts'
import { Selection } from './selection.ts'

/** What the browser's cache extracts after writing the same answers. */
export type NormalizedState = Record<string, StoreObject>

export interface Answer {
  document: DocumentNode
  variables: object
  data: unknown
}

interface Document {
  selection: Selection
  defaults: Record<string, unknown>
}

// Only its rules are used: Apollo takes ten times as long to write and extract (test: normalized-state.test.ts).
const rules = createGraphCache()
const EMPTY_PAGE = { hasPreviousPage: false, hasNextPage: true, startCursor: '', endCursor: '' }
const documents = new WeakMap<DocumentNode, Document>()

function defaultsOf({ definitions }: DocumentNode): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    for (const { variable, defaultValue } of definition.variableDefinitions ?? [])
      if (defaultValue !== undefined) defaults[variable.name.value] = valueFromASTUntyped(defaultValue)
  }
  return defaults
}

function read(document: DocumentNode): Document {
  const known = documents.get(document)
  if (known !== undefined) return known
  const own = { selection: Selection.of(document), defaults: defaultsOf(document) }
  documents.set(document, own)
  return own
}

const isObject = (value: unknown): value is StoreObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects within objects are merged; everything else is replaced. */
function merge(target: StoreObject, source: StoreObject): void {
  for (const [name, value] of Object.entries(source)) {
    const before = target[name]
    if (isObject(before) && isObject(value) && !('__ref' in value)) merge(before, value)
    else target[name] = value
  }
}

/** The last edge has the cursor after which "load more" continues; what a query has not selected has Apollo's defaults. */
function connectionOf(fields: StoreObject): StoreObject {
  const { edges = [], pageInfo } = fields
  if (fields.__typename?.endsWith('Connection') !== true || !Array.isArray(edges)) return fields
  const info = isObject(pageInfo) ? { ...EMPTY_PAGE, ...pageInfo } : EMPTY_PAGE
  const last: unknown = edges.at(-1)
  if (isObject(last) && info.endCursor) last['cursor'] = info.endCursor
  return { ...fields, edges, pageInfo: info }
}

/** Answers of the graph in the form in which the browser's cache is restored at once. */
export function normalize(answers: readonly Answer[]): NormalizedState {
  const state: NormalizedState = {}

  function store(id: string, fields: StoreObject): void {
    const before = state[id]
    if (before === undefined) state[id] = fields
    else merge(before, fields)
  }

  function fieldsOf(object: StoreObject, typename: string, selection: Selection, variables: object): StoreObject {
    const fields: StoreObject = { __typename: typename }
    for (const { key, storedAs, selection: below } of selection.fieldsOf(typename)) {
      const value = object[key]
      if (value !== undefined) fields[storedAs(variables)] = below === null ? value : valueOf(value, below, variables)
    }
    return fields
  }

  function valueOf(value: StoreValue, selection: Selection, variables: object): StoreValue {
    if (Array.isArray(value)) return value.map((item) => valueOf(item, selection, variables))
    if (!isObject(value)) return value
    const fields = fieldsOf(value, String(value['__typename']), selection, variables)
    const id = rules.identify(value)
    if (id === undefined) return connectionOf(fields)
    store(id, fields)
    return { __ref: id }
  }

  for (const { document, variables, data } of answers) {
    const { selection, defaults } = read(document)
    if (isObject(data)) store('ROOT_QUERY', fieldsOf(data, 'Query', selection, { ...defaults, ...variables }))
  }
  return state
}
