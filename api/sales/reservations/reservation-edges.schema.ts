import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { RentalProduct } from '../../catalogue/products/products.schema.ts'
import { RentalBooking } from './rental-calendar.schema.ts'
import { reservationsMatching } from './reservations.filter.ts'
import { reservationRows } from './reservations.loaders.ts'
import {
  Reservation,
  ReservationConnection,
  ReservationFilterInput,
  reservationFilterOf,
  ReservationSort,
} from './reservations.schema.ts'

const nestedReservations = defineNestedConnection((ctx: Context, query) => ctx.db.reservation.findMany(query))

builder.prismaObjectField(RentalProduct, 'reservations', (t) =>
  t.connection(
    {
      type: Reservation,
      nullable: true,
      authScopes: { admin: true },
      description: 'Reservations of the product. Needs `admin`: others get null and an error.',
      args: {
        filter: t.arg({ type: ReservationFilterInput, required: false, description: 'Without it: all reservations.' }),
        sort: t.arg({ type: ReservationSort, defaultValue: 'newest', description: 'Sort order.' }),
      },
      resolve: ({ id }, args, ctx, info) => {
        const listed = reservationsMatching(reservationFilterOf(args.filter), args.sort, dayInSofia(ctx.clock()))
        const ofProduct = { ...listed, allOf: [sql`t.product_id = parent.id`, ...listed.allOf] }
        return nestedReservations({ ctx, args, info }, id, ofProduct)
      },
    },
    ReservationConnection,
  ),
)

builder.objectField(RentalBooking, 'reservation', (t) =>
  t.field({
    type: Reservation,
    nullable: true,
    description: 'The reservation itself; null when it was deleted meanwhile.',
    resolve: ({ reservationId }, _args, ctx) => reservationRows(ctx).load(reservationId),
  }),
)
