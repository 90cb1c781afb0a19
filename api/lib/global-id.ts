import type { GraphQLObjectType } from 'graphql'
import { NotFoundError } from './errors.ts'
import { MAX_ID } from './fields.ts'

const POSITIVE = /^[1-9]\d{0,9}$/

/** Fails with `NotFoundError` for malformed ids. */
export function rowId(globalId: { id: string }): number {
  const id = POSITIVE.test(globalId.id) ? Number(globalId.id) : Number.NaN
  if (!(id <= MAX_ID)) throw new NotFoundError()
  return id
}

/** 0, which no row has, for an id of another type: a foreign id names nothing, as an unknown one. */
export function rowOfType(type: string, globalId: string): number {
  const [name, id = '', ...rest] = Buffer.from(globalId, 'base64').toString().split(':')
  const isOfType = name === type && POSITIVE.test(id) && rest.length === 0
  return isOfType && Number(id) <= MAX_ID ? Number(id) : 0
}

export function namedRows(
  type: string,
  ids: readonly string[] | null | undefined,
  numbers: readonly number[] | null | undefined,
): number[] | null {
  return ids || numbers ? [...(ids ?? []).map((id) => rowOfType(type, id)), ...(numbers ?? [])] : null
}

/** Kinds of nodes go by the name of their interface. */
export function idTypeOf(type: GraphQLObjectType): string {
  const nodes = type.getInterfaces().filter((one) => one.getInterfaces().some(({ name }) => name === 'Node'))
  return (nodes[0] ?? type).name
}
