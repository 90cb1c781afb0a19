import { builder } from '../builder.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { LiveReservationsError } from './live-reservations.errors.ts'
import type { LiveReservations } from './live-reservations.loaders.ts'

export const LiveReservationsType = builder.objectRef<LiveReservations>('LiveReservations').implement({
  description:
    'Reservations of a rental that wait or are approved, of orders that are not cancelled, and have not ended.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many there are.' }),
    units: t.exposeInt('units', { description: 'Units that they hold together.' }),
    firstDay: t.expose('firstDay', { type: 'Date', description: 'The first day of the earliest.' }),
    lastDay: t.expose('lastDay', { type: 'Date', description: 'The last day of the latest.' }),
  }),
})

builder.objectType(LiveReservationsError, {
  name: 'LiveReservationsError',
  description: 'The rental has reservations that are still to come; `withLiveReservations` deletes it all the same.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    liveReservations: t.field({
      type: LiveReservationsType,
      description: 'What is still to be rented out.',
      resolve: ({ live }) => live,
    }),
  }),
})
