import { GraphQLError } from 'graphql'
import { isCalendarDay } from '#rules/calendar.ts'
import { decimalOf, euroCents } from '#rules/money.ts'
import { builder } from './builder.ts'

builder.scalarType('Date', {
  description: 'A calendar day in Europe/Sofia, written YYYY-MM-DD.',
  serialize: (day) => day,
  parseValue: (value) => {
    if (typeof value === 'string' && isCalendarDay(value)) return value
    throw new GraphQLError('Date must be a real day written YYYY-MM-DD')
  },
})

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

builder.scalarType('DateTime', {
  description: 'An instant, written as ISO 8601 with its offset.',
  serialize: (instant) => (instant instanceof Date ? instant.toISOString() : instant),
  parseValue: (value) => {
    const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : null
    if (instant && !Number.isNaN(instant.getTime())) return instant
    throw new GraphQLError('DateTime must be an ISO 8601 instant with an offset')
  },
})

const Currency = builder.enumType('Currency', {
  description: 'A currency that prices are kept in.',
  values: { BGN: { description: 'Bulgarian lev (лв.).' } } as const,
})

/** The backing value is an amount in stotinki. */
export const Money = builder.objectRef<number>('Money').implement({
  description: 'An exact amount of money, with its equivalent in euro at the fixed rate of 1.95583 leva.',
  fields: (t) => ({
    amount: t.string({
      description: 'Leva as a decimal with two places, "12.50".',
      resolve: (stotinki) => decimalOf(stotinki),
    }),
    currency: t.field({
      type: Currency,
      description: 'Always the base currency of the shop.',
      resolve: () => 'BGN' as const,
    }),
    euro: t.string({
      description: 'The same in euro, two places, rounded half up.',
      resolve: (stotinki) => decimalOf(euroCents(stotinki)),
    }),
  }),
})
