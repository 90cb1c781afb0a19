// What successes of mutations have in common. Each is an object of its own, so that it can grow.
import type { ObjectRef } from '@pothos/core'
import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import {
  ForbiddenError,
  InvalidInputError,
  NameTakenError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import type { Attribute, AttributeValue, Category, Maker, Subcategory } from '#prisma/client.ts'
import { builder, type SchemaSettings } from './builder.ts'
import type { Context } from './context.ts'
import { IdempotencyMismatchError } from './platform/idempotency/idempotency.errors.ts'

/** Of a mutation of staff that adds an object with a name of its own. */
export const CREATION_REFUSALS = [
  UnauthenticatedError,
  ForbiddenError,
  InvalidInputError,
  NameTakenError,
  IdempotencyMismatchError,
]

/** The same when it belongs to others, which must exist. */
export const PART_CREATION_REFUSALS = [
  UnauthenticatedError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  NameTakenError,
  IdempotencyMismatchError,
]

/** Of a mutation of staff that changes such an object. */
export const CHANGE_REFUSALS = [
  UnauthenticatedError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  NameTakenError,
  StaleVersionError,
]

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaSettings>

type NamedRow = Attribute | AttributeValue | Category | Maker | Subcategory

/** Makes the success of each mutation of a noun: its one field is the object. */
export const storedSuccess =
  (field: string, type: ObjectRef<Types, NamedRow>, noun = field) =>
  (name: string, description: string) =>
    builder.objectRef<{ stored: Read<NamedRow> }>(name).implement({
      description,
      fields: (t) => ({
        [field]: t.field({
          type,
          description: `The ${noun} as it is stored now.`,
          resolve: ({ stored }) => stored,
        }),
      }),
    })

export const deletionSuccess = (noun: string, description: string) =>
  builder.objectRef<{ id: number }>(`Delete${noun}Success`).implement({
    description,
    fields: (t) => ({
      [`deleted${noun}Id`]: t.globalID({
        description: 'The `id` that the deleted object had, to remove it from a cache.',
        resolve: ({ id }) => ({ type: noun, id }),
      }),
    }),
  })

/**
 * An object of a payload that is read after the commit. The payload has a getter for it, so a failing read makes only its
 * field null, and a field that is not selected is not read (docs/spec/graph.md#committed-writes).
 */
export type Read<Row> = Row | Promise<Row>

export function selectionUnder(field: string, ctx: Context, info: GraphQLResolveInfo) {
  const { select, include } = queryFromInfo({ context: ctx, info, path: [field] })
  return { ...(select && { select }), ...(include && { include }) }
}

/** A payload with the order as it is after the commit. */
export function orderRead(ctx: Context, info: GraphQLResolveInfo, id: number) {
  const selection = selectionUnder('order', ctx, info)
  return {
    get order() {
      return found(ctx.db.order.findUnique({ ...selection, where: { id } }))
    },
  }
}

/** The same of a reservation. */
export function reservationRead(ctx: Context, info: GraphQLResolveInfo, id: number) {
  const selection = selectionUnder('reservation', ctx, info)
  return {
    get reservation() {
      return found(ctx.db.reservation.findUnique({ ...selection, where: { id } }))
    },
  }
}
