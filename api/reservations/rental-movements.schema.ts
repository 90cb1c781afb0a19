import type { RentalMovementKind } from '#prisma/client.ts'
import { builder } from '../builder.ts'

const RentalMovementKindType = builder.enumType('RentalMovementKind', {
  description: 'Which way pieces of a rental went.',
  values: {
    HANDED_OVER: { value: 'handed_over', description: 'To the customer.' },
    RETURNED: { value: 'returned', description: 'Back, or known to be lost.' },
  } as const satisfies Record<Uppercase<RentalMovementKind>, { value: RentalMovementKind; description: string }>,
})

const RentalMovement = builder.prismaObject('RentalMovement', {
  description: 'Pieces of a rental that were handed over or came back, as the ledger has it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RentalMovementKindType, description: 'Which way.' }),
    quantity: t.exposeInt('quantity', { description: 'Pieces, with the damaged and the lost ones.' }),
    damaged: t.exposeInt('damaged', { description: 'Of the returned ones.' }),
    lost: t.exposeInt('lost', { description: 'Of the returned ones.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    admin: t.relation('admin', { nullable: true, description: 'Who; null when that account is gone.' }),
    note: t.exposeString('note', { description: 'Of staff; may be empty.' }),
  }),
})

builder.prismaObjectField('Reservation', 'movements', (t) =>
  t.relation('movements', {
    type: RentalMovement,
    query: { orderBy: { id: 'asc' } },
    description: 'What was handed over and came back, oldest first.',
  }),
)
