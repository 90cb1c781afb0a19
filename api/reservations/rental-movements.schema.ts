import type { RentalMovementKind } from '#prisma/client.ts'
import { builder } from '../builder.ts'
import { agreedIn, Money } from '../scalars.schema.ts'
import { reservationDeposits } from './reservation-deposits.loaders.ts'

const RentalMovementKindType = builder.enumType('RentalMovementKind', {
  description: 'Direction of a movement of units.',
  values: {
    HANDED_OVER: { value: 'handed_over', description: 'Handed over to the customer.' },
    RETURNED: { value: 'returned', description: 'Returned, or reported lost.' },
  } as const satisfies Record<Uppercase<RentalMovementKind>, { value: RentalMovementKind; description: string }>,
})

const RentalMovement = builder.prismaObject('RentalMovement', {
  description: 'Ledger entry about units handed over or returned.',
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

builder.prismaObjectField('Reservation', 'movements', (t) =>
  t.relation('movements', {
    type: RentalMovement,
    query: { orderBy: { id: 'asc' } },
    description: 'Handovers and returns, oldest first.',
  }),
)

builder.prismaObjectFields('Reservation', (t) => ({
  deposit: t.field({
    type: Money,
    description: 'Its part of the deposit of the order, after the discount; 0 when it is rejected.',
    resolve: async ({ id }, _args, ctx) => {
      const own = await reservationDeposits(ctx).load(id)
      return agreedIn(own?.currency, own?.depositMinor ?? 0)
    },
  }),
}))
