import type { GraphQLObjectType } from 'graphql'
import { NotFoundError } from './errors.ts'
import { MAX_ID } from './fields.ts'

const POSITIVE = /^[1-9]\d{0,9}$/

/** The integer in a global id. Fails with `NotFoundError` for malformed ids. */
export function rowId(globalId: { id: string }): number {
  const id = POSITIVE.test(globalId.id) ? Number(globalId.id) : Number.NaN
  if (!(id <= MAX_ID)) throw new NotFoundError()
  return id
}

/** The integer in an id of that type; 0, which no row has, for any other: a foreign id names nothing, as an unknown one. */
export function rowOfType(type: string, globalId: string): number {
  const [name, id = '', ...rest] = Buffer.from(globalId, 'base64').toString().split(':')
  const isOfType = name === type && POSITIVE.test(id) && rest.length === 0
  return isOfType && Number(id) <= MAX_ID ? Number(id) : 0
}

/** Rows named by id, by number, or by both; null when neither is given. */
export function namedRows(
  type: string,
  ids: readonly string[] | null | undefined,
  numbers: readonly number[] | null | undefined,
): number[] | null {
  return ids || numbers ? [...(ids ?? []).map((id) => rowOfType(type, id)), ...(numbers ?? [])] : null
}

/** The name in the global ids of a type: of a kind of nodes that of its interface. */
export function idTypeOf(type: GraphQLObjectType): string {
  const nodes = type.getInterfaces().filter((one) => one.getInterfaces().some(({ name }) => name === 'Node'))
  return (nodes[0] ?? type).name
}
