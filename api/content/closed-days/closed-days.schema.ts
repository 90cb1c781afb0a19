import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import type { Read } from '../../payloads.schema.ts'
import { closedDayInput } from './closed-days.input.ts'
import { addClosedDay, closedDays, deleteClosedDay, type ClosedDay } from './closed-days.service.ts'

const ClosedDayType = builder.objectRef<ClosedDay>('ClosedDay').implement({
  description: 'Day on which no rental starts or ends unless staff waive it. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Sofia.' }),
    name: t.exposeString('name', { description: 'Reason shown to shoppers.' }),
    reservations: t.exposeInt('reservations', {
      description: 'Active reservations that start or end on it, made before it was closed.',
    }),
  }),
})

builder.queryField('closedDays', (t) =>
  t.field({
    type: [ClosedDayType],
    nullable: true,
    description: 'Closed days from today on, in ascending order. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => closedDays(ctx),
  }),
)

const closedDaysSuccess = (name: string, description: string) =>
  builder.objectRef<{ closedDays: Read<ClosedDay[]> }>(name).implement({
    description,
    fields: (t) => ({
      closedDays: t.expose('closedDays', {
        type: [ClosedDayType],
        description: 'All closed days after the change.',
      }),
    }),
  })

builder.mutationField('addClosedDay', (t) =>
  t.fieldWithInput({
    type: closedDaysSuccess('AddClosedDaySuccess', 'The shop is closed on the day.'),
    description: 'Closes the shop on a day; reservations that start or end on it stay. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      day: t.input.field({ type: 'Date', description: 'Today or later.' }),
      name: t.input.string({ description: 'Reason shown to shoppers, up to 100 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      await addClosedDay(ctx, parseInput(closedDayInput, input))
      return {
        get closedDays() {
          return closedDays(ctx)
        },
      }
    },
  }),
)

builder.mutationField('deleteClosedDay', (t) =>
  t.fieldWithInput({
    type: closedDaysSuccess('DeleteClosedDaySuccess', 'The shop is open on the day.'),
    description: 'Reopens the shop on a day. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { day: t.input.field({ type: 'Date', description: 'Calendar day in Sofia.' }) },
    resolve: async (_root, { input }, ctx) => {
      await deleteClosedDay(ctx, input.day)
      return {
        get closedDays() {
          return closedDays(ctx)
        },
      }
    },
  }),
)
