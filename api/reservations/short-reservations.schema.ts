import { found } from '#lib/found.ts'
import { builder } from '../builder.ts'
import { RentalProduct } from '../products/products.schema.ts'
import { Reservation } from './reservations.schema.ts'
import { shortReservations, type ShortReservation } from './short-reservations.loaders.ts'

const ShortReservationType = builder.objectRef<ShortReservation>('ShortReservation').implement({
  description: 'A reservation whose pieces cannot all be handed over: others are late, damaged or lost.',
  fields: (t) => ({
    reservation: t.prismaField({
      type: Reservation,
      description: 'Whom it touches.',
      resolve: (query, { reservationId }, _args, ctx) =>
        found(ctx.db.reservation.findUnique({ ...query, where: { id: reservationId } })),
    }),
    missing: t.exposeInt('missing', { description: 'Pieces that are missing on its worst day.' }),
    days: t.field({ type: ['Date'], description: 'The days that are short.', resolve: ({ days }) => days }),
  }),
})

builder.prismaObjectField(RentalProduct, 'shortReservations', (t) =>
  t.field({
    type: [ShortReservationType],
    nullable: true,
    authScopes: { admin: true },
    description:
      'Reservations to come that have too few pieces as things stand, the first to begin first. Needs `admin`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => shortReservations(ctx).load(id),
  }),
)
