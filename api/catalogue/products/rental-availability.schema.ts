import { DayAvailability, PeriodAvailability } from '../availability/availability.schema.ts'
import { availabilityCalendar, availabilityOfPeriod, MAX_CALENDAR_DAYS } from '../availability/availability.service.ts'
import { periodRulesProblem } from '#rules/rental-period.ts'
import { periodRules } from '../availability/period-rules.service.ts'
import { liveReservations } from '../availability/live-reservations.loaders.ts'
import { LiveReservationsType } from '../availability/live-reservations.schema.ts'
import { builder } from '../../builder.ts'
import { RentalProduct } from './products.schema.ts'

builder.prismaObjectFields(RentalProduct, (t) => ({
  availabilityFor: t.field({
    type: PeriodAvailability,
    description: `Whether it is free for a period of at most ${MAX_CALENDAR_DAYS} days.`,
    args: {
      startsOn: t.arg({ type: 'Date', description: 'First day.' }),
      endsOn: t.arg({ type: 'Date', description: 'Last day, included.' }),
      quantity: t.arg.int({ defaultValue: 1, description: 'Units on each of the days.' }),
    },
    resolve: async ({ id: productId }, { startsOn, endsOn, quantity }, ctx) => ({
      ...(await availabilityOfPeriod(ctx, { productId, startsOn, endsOn })),
      refusal:
        periodRulesProblem({ startsOn, endsOn }, await periodRules(ctx).load({ productId, startsOn, endsOn }))
          ?.message ?? null,
      quantity,
    }),
  }),
  availabilityCalendar: t.field({
    type: [DayAvailability],
    description: `Free units on each day, at most ${MAX_CALENDAR_DAYS} days at once.`,
    args: {
      from: t.arg({ type: 'Date', description: 'First day; days before today are left out.' }),
      to: t.arg({ type: 'Date', description: 'Last day, included.' }),
    },
    resolve: ({ id: productId }, { from, to }, ctx) =>
      availabilityCalendar(ctx, { productId, startsOn: from, endsOn: to }),
  }),
  liveReservations: t.field({
    type: LiveReservationsType,
    nullable: true,
    authScopes: { admin: true },
    description:
      'The reservations that are not over yet; null when there are none. Needs `admin`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => liveReservations(ctx).load(id),
  }),
}))
