import { found } from '#lib/found.ts'
import { builder } from '../../builder.ts'
import { RentalProduct } from '../../catalogue/products/products.schema.ts'
import { Reservation } from './reservations.schema.ts'
import { shortageHelp, type Substitute } from './shortage-help.loaders.ts'
import { shortReservations, type ShortReservation } from './short-reservations.loaders.ts'

const SubstituteType = builder.objectRef<Substitute>('RentalSubstitute').implement({
  description: 'A rental that a package names as a substitute, and that is free on all days of a reservation.',
  fields: (t) => ({
    product: t.prismaField({
      type: RentalProduct,
      description: 'The other rental.',
      resolve: (query, { productId }, _args, ctx) =>
        found(ctx.db.product.findUnique({ ...query, where: { id: productId } })),
    }),
    freeUnits: t.exposeInt('freeUnits', { description: 'Units that are free on each of the days; at least 1.' }),
  }),
})

export const ShortReservationType = builder.objectRef<ShortReservation>('ShortReservation').implement({
  description: 'Reservation short of units: too many are late, damaged or lost.',
  fields: (t) => ({
    reservation: t.prismaField({
      type: Reservation,
      description: 'The reservation.',
      resolve: (query, { reservationId }, _args, ctx) =>
        found(ctx.db.reservation.findUnique({ ...query, where: { id: reservationId } })),
    }),
    missing: t.exposeInt('missing', { description: 'Missing units on the day with the largest shortage.' }),
    days: t.field({ type: ['Date'], description: 'Days with a shortage.', resolve: ({ days }) => days }),
    setAsideUnits: t.int({
      description: 'Units of the rental that wait to be put back or written off, without lost ones.',
      resolve: async ({ reservationId }, _args, ctx) => (await shortageHelp(ctx).load(reservationId)).setAside,
    }),
    substitutes: t.field({
      type: [SubstituteType],
      description: 'Rentals that could replace it, the one with the most free units first.',
      resolve: async ({ reservationId }, _args, ctx) => (await shortageHelp(ctx).load(reservationId)).substitutes,
    }),
  }),
})

builder.prismaObjectField(RentalProduct, 'shortReservations', (t) =>
  t.field({
    type: [ShortReservationType],
    nullable: true,
    authScopes: { admin: true },
    description: 'Upcoming reservations with too few units, by first day. Needs `admin`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => shortReservations(ctx).load(id),
  }),
)

builder.prismaObjectField('Reservation', 'missing', (t) =>
  t.int({
    description: 'Units missing for its hand-over on the day with the largest shortage; 0 when there are enough.',
    resolve: async ({ id, productId }, _args, ctx) =>
      (await shortReservations(ctx).load(productId)).find(({ reservationId }) => reservationId === id)?.missing ?? 0,
  }),
)
