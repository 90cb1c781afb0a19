import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { addDays, dayNumber, type CalendarDay } from '#rules/calendar.ts'
import { Admin } from '../../people/admins/admins.schema.ts'
import { builder } from '../../builder.ts'
import { registerErrors, UserErrorInterface } from '../../errors.schema.ts'
import { MoneyMethodType } from '../payments/payments.schema.ts'
import { Money } from '../../scalars.schema.ts'
import { TillChangedError, TillClosedError } from './till.errors.ts'
import { closeTillInput, openTillInput } from './till.input.ts'
import type { Moved, TillMethod, TillPerson } from './till.rules.ts'
import { closeTillDay, depositsHeld, expectedCash, openTillDay, tillDays, type TillDay } from './till.service.ts'

const moved = {
  received: { type: Money, description: 'Received on this day.' },
  refunded: { type: Money, description: 'Refunded on this day.' },
} as const

const net = ({ receivedMinor, refundedMinor }: Moved): number => receivedMinor - refundedMinor

const TillMethodType = builder.objectRef<TillMethod>('TillMethod').implement({
  description: 'Money moved by one method.',
  fields: (t) => ({
    method: t.expose('method', { type: MoneyMethodType, description: 'How.' }),
    received: t.expose('receivedMinor', moved.received),
    refunded: t.expose('refundedMinor', moved.refunded),
    net: t.field({ type: Money, description: 'Received minus refunded.', resolve: net }),
  }),
})

const TillPersonType = builder.objectRef<TillPerson>('TillPerson').implement({
  description: 'Cash that one person moved.',
  fields: (t) => ({
    admin: t.field({
      type: Admin,
      nullable: true,
      description: 'Staff member; null for entries of an earlier version.',
      resolve: ({ adminId }, _args, ctx) =>
        adminId === null ? null : ctx.db.admin.findUnique({ where: { id: adminId } }),
    }),
    received: t.expose('receivedMinor', moved.received),
    refunded: t.expose('refundedMinor', moved.refunded),
    net: t.field({ type: Money, description: 'Received minus refunded.', resolve: net }),
  }),
})

const TillDayType = builder.objectRef<TillDay>('TillDay').implement({
  description: 'One day of the till, in the shop’s currency. A closed day takes no more payments.',
  authScopes: { may: 'orders.pay' },
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Europe/Sofia.' }),
    entries: t.exposeInt('entries', { description: 'Number of payments; send it to `closeTillDay`.' }),
    opened: t.expose('openedMinor', { type: Money, description: 'Cash at the start.' }),
    cash: t.expose('cashMinor', { type: Money, description: 'Cash received minus refunded.' }),
    withheld: t.expose('withheldMinor', { type: Money, description: 'Deposits that were withheld.' }),
    expected: t.field({
      type: Money,
      description: 'Cash that should be in the till; of a closed day as it was then.',
      resolve: (day) => day.expectedMinor ?? expectedCash(day),
    }),
    counted: t.expose('countedMinor', { type: Money, nullable: true, description: 'Null until the day is closed.' }),
    difference: t.field({
      type: Money,
      nullable: true,
      description: 'Counted minus expected; null until the day is closed.',
      resolve: ({ countedMinor, expectedMinor }) =>
        countedMinor === null || expectedMinor === null ? null : countedMinor - expectedMinor,
    }),
    methods: t.expose('methods', { type: [TillMethodType], description: 'Sums of the methods that were used.' }),
    people: t.expose('people', { type: [TillPersonType], description: 'Sums of cash by staff member.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'Null until the day is closed.' }),
    closedBy: t.field({
      type: Admin,
      nullable: true,
      description: 'Who closed it.',
      resolve: ({ closedById }, _args, ctx) =>
        closedById === null ? null : ctx.db.admin.findUnique({ where: { id: closedById } }),
    }),
  }),
})

/** In days. */
const LONGEST_PERIOD = 366

function daysBetween(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  if (to < from) throw new InvalidInputError([{ field: 'to', message: 'Крайната дата е преди началната' }])
  const length = dayNumber(to) - dayNumber(from) + 1
  if (length > LONGEST_PERIOD)
    throw new InvalidInputError([{ field: 'to', message: `Периодът е най-много ${LONGEST_PERIOD} дни` }])
  return Array.from({ length }, (_day, index) => addDays(from, index))
}

builder.queryFields((t) => ({
  tillDay: t.field({
    type: TillDayType,
    nullable: true,
    description: 'The till on a day. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    args: { day: t.arg({ type: 'Date', description: 'Calendar day in Europe/Sofia.' }) },
    resolve: (_root, { day }, ctx) => tillDays(ctx).load(day),
  }),
  depositsHeld: t.field({
    type: Money,
    nullable: true,
    description: 'Deposits of all orders that the shop holds now, in its currency. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    resolve: (_root, _args, ctx) => depositsHeld(ctx),
  }),
  tillDays: t.field({
    type: [TillDayType],
    nullable: true,
    description: `The till on each day of a period of at most ${LONGEST_PERIOD} days. Needs \`orders.pay\`.`,
    authScopes: { may: 'orders.pay' },
    args: {
      from: t.arg({ type: 'Date', description: 'First day.' }),
      to: t.arg({ type: 'Date', description: 'Last day, included.' }),
    },
    resolve: (_root, { from, to }, ctx) => tillDays(ctx).loadMany(daysBetween(from, to)).then(withoutErrors),
  }),
}))

/** `loadMany` answers errors among its values. */
function withoutErrors(days: readonly (TillDay | Error)[]): TillDay[] {
  return days.map((day) => {
    if (day instanceof Error) throw day
    return day
  })
}

registerErrors([[TillClosedError, 'The day is closed.']])

builder.objectType(TillChangedError, {
  name: 'TillChangedError',
  description: 'Payments of the day were recorded meanwhile.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ entries: t.exposeInt('entries', { description: 'Number of payments now.' }) }),
})

const tillSuccess = (name: string, description: string) =>
  builder.objectRef<{ day: CalendarDay }>(name).implement({
    description,
    fields: (t) => ({
      tillDay: t.field({
        type: TillDayType,
        nullable: true,
        description: 'The day as it is now.',
        resolve: ({ day }, _args, ctx) => tillDays(ctx).load(day),
      }),
    }),
  })

const EXPECTED = [UnauthenticatedError, ForbiddenError, InvalidInputError, TillClosedError]

builder.mutationFields((t) => ({
  openTillDay: t.fieldWithInput({
    type: tillSuccess('OpenTillDaySuccess', 'The cash at the start is stored.'),
    description: 'Sets the cash in the till at the start of a day. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    errors: { types: EXPECTED },
    input: {
      day: t.input.field({ type: 'Date', description: 'In Sofia; today or earlier.' }),
      opened: t.input.field({ type: 'Decimal', description: 'Cash at the start, in the shop’s currency.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const { day, opened } = parseInput(openTillInput, input)
      await openTillDay(ctx, day, opened)
      return { day }
    },
  }),
  closeTillDay: t.fieldWithInput({
    type: tillSuccess('CloseTillDaySuccess', 'The day is closed; later payments belong to the next one.'),
    description: 'Closes a day of the till with the counted cash. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    errors: { types: [...EXPECTED, TillChangedError] },
    input: {
      day: t.input.field({ type: 'Date', description: 'In Sofia; today or earlier.' }),
      counted: t.input.field({ type: 'Decimal', description: 'Counted cash, in the shop’s currency.' }),
      expectedEntries: t.input.int({ description: '`entries` of the day as it was read.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const { day, counted, expectedEntries } = parseInput(closeTillInput, input)
      await closeTillDay(ctx, { day, countedMinor: counted, expectedEntries })
      return { day }
    },
  }),
}))
