// What successes of mutations have in common. Each is an object of its own, so that it can grow.
import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import { found } from '#lib/found.ts'
import { builder } from './builder.ts'
import type { Context } from './context.ts'

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
