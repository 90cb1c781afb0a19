import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import type { OpeningState, ShopFacts as ShopFactsRow } from '#prisma/client.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { SpecialHours } from '#rules/opening-hours.ts'
import { builder } from '../../builder.ts'
import type { Read } from '../../payloads.schema.ts'
import { ShopFactsType } from '../shop-settings/shop-settings.schema.ts'
import { openingHoursInput, specialHoursInput } from './opening-hours.input.ts'
import {
  addSpecialHours,
  deleteSpecialHours,
  openingWeek,
  setOpeningHours,
  specialHours,
  type WeekdayHours,
} from './opening-hours.service.ts'

const OpeningStateType = builder.enumType('OpeningState', {
  description: 'Whether the shop is open on a weekday.',
  values: {
    OPEN: { value: 'open', description: 'From an hour to an hour.' },
    BY_ARRANGEMENT: { value: 'by_arrangement', description: '„по уговорка“: rentals start and end at an agreed time.' },
    CLOSED: { value: 'closed', description: 'A weekly day off: no rental starts or ends on it.' },
  } as const satisfies Record<Uppercase<OpeningState>, { value: OpeningState; description: string }>,
})

const DESCRIPTIONS = {
  weekday: 'From 1, Monday, to 7.',
  opensAt: 'HH:mm in Sofia; null unless the shop is open.',
  closesAt: 'HH:mm in Sofia, after `opensAt`; null unless the shop is open.',
} as const

const WeekdayHoursType = builder.objectRef<WeekdayHours>('WeekdayHours').implement({
  description: 'The hours of the shop on one day of the week.',
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { description: DESCRIPTIONS.weekday }),
    state: t.expose('state', { type: OpeningStateType, description: 'Open, by arrangement or closed.' }),
    opensAt: t.exposeString('opensAt', { nullable: true, description: DESCRIPTIONS.opensAt }),
    closesAt: t.exposeString('closesAt', { nullable: true, description: DESCRIPTIONS.closesAt }),
  }),
})

builder.objectFields(ShopFactsType, (t) => ({
  openingHours: t.field({
    type: [WeekdayHoursType],
    description: 'Seven days, Monday first.',
    resolve: (_facts, _args, ctx) => openingWeek(ctx.sql),
  }),
  hoursVersion: t.exposeInt('hoursVersion', { description: 'The version of the opening hours.' }),
}))

const SpecialHoursType = builder.objectRef<SpecialHours>('SpecialHours').implement({
  description: 'Other hours on one day: the shop is open on it, whatever its weekday, unless it is a closed day.',
  authScopes: { admin: true },
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Sofia.' }),
    opensAt: t.exposeString('opensAt', { description: 'HH:mm in Sofia.' }),
    closesAt: t.exposeString('closesAt', { description: 'HH:mm in Sofia.' }),
  }),
})

builder.queryField('specialHours', (t) =>
  t.field({
    type: [SpecialHoursType],
    nullable: true,
    description: 'Days with other hours, from today on, in ascending order. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => specialHours(ctx.sql, dayInSofia(ctx.clock())),
  }),
)

const WeekdayHoursInput = builder.inputType('WeekdayHoursInput', {
  description: 'The hours of the shop on one day of the week.',
  fields: (t) => ({
    weekday: t.int({ description: DESCRIPTIONS.weekday }),
    state: t.field({ type: OpeningStateType, description: 'Open, by arrangement or closed.' }),
    opensAt: t.string({ required: false, description: DESCRIPTIONS.opensAt }),
    closesAt: t.string({ required: false, description: DESCRIPTIONS.closesAt }),
  }),
})

builder.mutationField('setOpeningHours', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ shopFacts: ShopFactsRow }>('SetOpeningHoursSuccess').implement({
      description: 'Pages, e-mails and the days of rentals follow these hours from now on.',
      fields: (success) => ({
        shopFacts: success.expose('shopFacts', { type: ShopFactsType, description: 'With their new version.' }),
      }),
    }),
    description: 'Writes the hours of the week. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, StaleVersionError] },
    input: {
      days: t.input.field({ type: [WeekdayHoursInput], description: 'Each of the seven days once.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => ({
      shopFacts: await setOpeningHours(ctx, {
        ...parseInput(openingHoursInput, input),
        expectedVersion: input.expectedVersion,
      }),
    }),
  }),
)

const specialHoursSuccess = (name: string, description: string) =>
  builder.objectRef<{ specialHours: Read<SpecialHours[]> }>(name).implement({
    description,
    fields: (t) => ({
      specialHours: t.expose('specialHours', {
        type: [SpecialHoursType],
        description: 'All days with other hours after the change.',
      }),
    }),
  })

builder.mutationField('addSpecialHours', (t) =>
  t.fieldWithInput({
    type: specialHoursSuccess('AddSpecialHoursSuccess', 'The shop has other hours on the day.'),
    description: 'Opens the shop on a day at other hours. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      day: t.input.field({ type: 'Date', description: 'Today or later.' }),
      opensAt: t.input.string({ description: 'HH:mm in Sofia.' }),
      closesAt: t.input.string({ description: 'HH:mm in Sofia, after `opensAt`.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      await addSpecialHours(ctx, parseInput(specialHoursInput, input))
      return {
        get specialHours() {
          return specialHours(ctx.sql, dayInSofia(ctx.clock()))
        },
      }
    },
  }),
)

builder.mutationField('deleteSpecialHours', (t) =>
  t.fieldWithInput({
    type: specialHoursSuccess('DeleteSpecialHoursSuccess', 'The day has the hours of its weekday.'),
    description: 'Removes the other hours of a day. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { day: t.input.field({ type: 'Date', description: 'Calendar day in Sofia.' }) },
    resolve: async (_root, { input }, ctx) => {
      await deleteSpecialHours(ctx, input.day)
      return {
        get specialHours() {
          return specialHours(ctx.sql, dayInSofia(ctx.clock()))
        },
      }
    },
  }),
)
