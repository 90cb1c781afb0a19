import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../builder.ts'
import { closedDayInput } from './closed-days.input.ts'
import { addClosedDay, closedDays, deleteClosedDay, type ClosedDay } from './closed-days.service.ts'

const ClosedDayType = builder.objectRef<ClosedDay>('ClosedDay').implement({
  description: 'A day on which no rental begins or ends, unless staff agree to it. Only the admin sees the list.',
  authScopes: { admin: true },
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Sofia.' }),
    name: t.exposeString('name', { description: 'Why the shop is closed, as shoppers read it.' }),
    reservations: t.exposeInt('reservations', {
      description: 'Live reservations that begin or end on it: they were there before.',
    }),
  }),
})

builder.queryField('closedDays', (t) =>
  t.field({
    type: [ClosedDayType],
    nullable: true,
    description: 'From today on, the next first. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => closedDays(ctx),
  }),
)

const closedDaysSuccess = (name: string, description: string) =>
  builder.objectRef<{ closedDays: ClosedDay[] }>(name).implement({
    description,
    fields: (t) => ({
      closedDays: t.expose('closedDays', {
        type: [ClosedDayType],
        description: 'All of them, as they are stored now.',
      }),
    }),
  })

builder.mutationField('addClosedDay', (t) =>
  t.fieldWithInput({
    type: closedDaysSuccess('AddClosedDaySuccess', 'The shop is closed on the day.'),
    description: 'Closes the shop on a day; reservations that begin or end on it stay. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      day: t.input.field({ type: 'Date', description: 'Today or later.' }),
      name: t.input.string({ description: 'Up to 100 characters; shoppers read it.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      await addClosedDay(ctx, parseInput(closedDayInput, input))
      return { closedDays: await closedDays(ctx) }
    },
  }),
)

builder.mutationField('deleteClosedDay', (t) =>
  t.fieldWithInput({
    type: closedDaysSuccess('DeleteClosedDaySuccess', 'The shop is open on the day.'),
    description: 'Opens the shop on a day again. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { day: t.input.field({ type: 'Date', description: 'The day.' }) },
    resolve: async (_root, { input }, ctx) => {
      await deleteClosedDay(ctx, input.day)
      return { closedDays: await closedDays(ctx) }
    },
  }),
)
