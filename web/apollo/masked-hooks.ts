// '@apollo/client/react' in tests and during development: browser-hooks.ts, but an object has only what the component's
// own document selects. Reading a field of another component's fragment throws. The build has nothing of it.
import type { OperationVariables, WatchFragmentOptions } from '@apollo/client'
import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql'
import * as hooks from './browser-hooks.ts'

export { skipToken } from './browser-hooks.ts'

/** What a document selects of an object, without the fragments that it spreads for others; null for a scalar. */
interface Selected {
  /** The name of the query or the fragment. */
  by: string
  fields: Map<string, Selected | null>
  /** By the object: the same one each time, so that nothing is rendered again for it. */
  masked: WeakMap<object, object>
}

const selectedBy = new WeakMap<DocumentNode, Selected>()
const originals = new WeakMap<object, object>()

const definitionsIn = ({ definitions }: DocumentNode) =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION ? [definition] : [],
  )

function select(document: DocumentNode, { selections }: SelectionSetNode, into: Selected): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value
      if (selection.selectionSet === undefined) into.fields.set(name, null)
      else {
        const field = into.fields.get(name) ?? { by: into.by, fields: new Map(), masked: new WeakMap() }
        into.fields.set(name, field)
        select(document, selection.selectionSet, field)
      }
    } else if (selection.kind === Kind.INLINE_FRAGMENT) select(document, selection.selectionSet, into)
    else if (selection.directives?.some(({ name }) => name.value === 'unmask') === true) {
      const fragment = definitionsIn(document).find(({ name }) => name?.value === selection.name.value)
      if (fragment !== undefined) select(document, fragment.selectionSet, into)
    }
  }
}

/** The main definition of a generated document is its first. */
function selectedIn(document: DocumentNode): Selected {
  const known = selectedBy.get(document)
  if (known !== undefined) return known
  const [main] = definitionsIn(document)
  const selected: Selected = { by: main?.name?.value ?? 'This document', fields: new Map(), masked: new WeakMap() }
  if (main !== undefined) select(document, main.selectionSet, selected)
  selectedBy.set(document, selected)
  return selected
}

function limited(object: object, { by, fields }: Selected): object {
  const shown = {}
  for (const [name, value] of Object.entries(object)) {
    const field = fields.get(name)
    Object.defineProperty(
      shown,
      name,
      field === undefined && name !== '__typename'
        ? {
            get: () => {
              throw new Error(`${by} does not select ${name}.`)
            },
          }
        : { enumerable: true, value: field == null ? value : masked(value, field) },
    )
  }
  return shown
}

function masked<Value>(value: Value, selected: Selected): Value
function masked(value: unknown, selected: Selected): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = selected.masked.get(value)
  if (known !== undefined) return known
  const shown = Array.isArray(value) ? value.map((item) => masked(item, selected)) : limited(value, selected)
  selected.masked.set(value, shown)
  originals.set(shown, value)
  return shown
}

/** A parent passes on what it was shown itself. */
const whole = <Value>(value: Value): Value =>
  typeof value === 'object' && value !== null ? Object(originals.get(value) ?? value) : value

type PageOptions = Parameters<typeof hooks.useSuspenseQuery>[1]

export function useSuspenseQuery(document: DocumentNode, options?: PageOptions) {
  const { data, ...calls } = hooks.useSuspenseQuery(document, options)
  return { ...calls, data: masked(data, selectedIn(document)) }
}

export function useQuery(document: DocumentNode, options?: Parameters<typeof hooks.useQuery>[1]) {
  const { data, previousData, ...others } = hooks.useQuery(document, options)
  const selected = selectedIn(document)
  return { ...others, data: masked(data, selected), previousData: masked(previousData, selected) }
}

export function useLazyQuery(document: DocumentNode, options?: Parameters<typeof hooks.useLazyQuery>[1]) {
  const [execute, state] = hooks.useLazyQuery(document, options)
  return [
    async (given?: { variables?: OperationVariables }) => {
      const { data, ...result } = await execute(given)
      return { ...result, data: masked(data, selectedIn(document)) }
    },
    state,
  ] as const
}

export function useMutation(mutation: DocumentNode) {
  const [mutate, state] = hooks.useMutation(mutation)
  return [
    async (options: Parameters<typeof mutate>[0]) => {
      const { data, ...result } = await mutate(options)
      return { ...result, data: masked(data, selectedIn(mutation)) }
    },
    state,
  ] as const
}

export const useSuspenseFragment = <T>({ fragment, from }: { fragment: DocumentNode; from: T }) => ({
  data: masked(whole(from), selectedIn(fragment)),
})

export function useFragment({ from, ...options }: WatchFragmentOptions) {
  const { data } = hooks.useFragment({ ...options, from: whole(from) })
  return { data: masked(data, selectedIn(options.fragment)) }
}
