import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { nodeRow } from '#lib/node-row.ts'
import type { RentalMovementKind } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { reservationDeposits } from './reservation-deposits.loaders.ts'

const RentalMovementKindType = builder.enumType('RentalMovementKind', {
  description: 'Direction of a movement of units.',
  values: {
    HANDED_OVER: { value: 'handed_over', description: 'Handed over to the customer.' },
    RETURNED: { value: 'returned', description: 'Returned, or reported lost.' },
  } as const satisfies Record<Uppercase<RentalMovementKind>, { value: RentalMovementKind; description: string }>,
})

const RentalMovement = builder.prismaNode('RentalMovement', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Ledger entry about units handed over or returned. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    kind: t.expose('kind', {
      type: RentalMovementKindType,
      description: 'Whether pieces were handed over or returned.',
    }),
    quantity: t.exposeInt('quantity', { description: 'Number of units, including damaged and lost ones.' }),
    damaged: t.exposeInt('damaged', { description: 'Damaged units among the returned.' }),
    lost: t.exposeInt('lost', { description: 'Lost units among the returned.' }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'Time of the movement.' }),
    admin: t.relation('admin', { nullable: true, description: 'Staff member; null when the account was deleted.' }),
    note: t.exposeString('note', { description: 'Note of staff; may be empty.' }),
  }),
})

const RentalMovementConnection = builder.connectionObject(
  { type: RentalMovement, name: 'RentalMovementConnection' },
  { name: 'RentalMovementEdge' },
)

const MOVEMENTS_OF_RESERVATION: ListedRows = {
  table: sql`rental_movements`,
  order: { name: 'reservation.movements', keys: [{ value: sql`t.id`, type: 'int8' }], descending: false },
  anyOf: null,
  allOf: [sql`t.reservation_id = parent.id`],
}

const nestedMovements = defineNestedConnection((ctx: Context, query) => ctx.db.rentalMovement.findMany(query))

builder.prismaObjectField('Reservation', 'movements', (t) =>
  t.connection(
    {
      type: RentalMovement,
      description: 'Handovers and returns, oldest first.',
      resolve: ({ id }, args, ctx, info) => nestedMovements({ ctx, args, info }, id, MOVEMENTS_OF_RESERVATION),
    },
    RentalMovementConnection,
  ),
)

builder.prismaObjectFields('Reservation', (t) => ({
  deposit: t.field({
    type: Money,
    description: 'Its part of the deposit of the order, after the discount; 0 when it is rejected.',
    resolve: async ({ id }, _args, ctx) => {
      const own = await reservationDeposits(ctx).load(id)
      return moneyIn(own?.currency, own?.depositMinor ?? 0)
    },
  }),
}))
