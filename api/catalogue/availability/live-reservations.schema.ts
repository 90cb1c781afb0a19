import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { LiveReservationsError } from './live-reservations.errors.ts'
import type { LiveReservations } from './live-reservations.loaders.ts'

export const LiveReservationsType = builder.objectRef<LiveReservations>('LiveReservations').implement({
  description: 'Pending and approved reservations of a rental, of orders that are not cancelled, that have not ended.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of reservations.' }),
    units: t.exposeInt('units', { description: 'Sum of their units.' }),
    firstDay: t.expose('firstDay', { type: 'Date', description: 'First day of the earliest.' }),
    lastDay: t.expose('lastDay', { type: 'Date', description: 'Last day of the latest.' }),
  }),
})

builder.objectType(LiveReservationsError, {
  name: 'LiveReservationsError',
  description: 'The rental has upcoming reservations; `withLiveReservations` deletes it anyway.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    liveReservations: t.field({
      type: LiveReservationsType,
      description: 'The upcoming reservations.',
      resolve: ({ live }) => live,
    }),
  }),
})
