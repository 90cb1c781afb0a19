import { GraphQLError, Kind, type ValueNode } from 'graphql'
import { isCalendarDay, type CalendarDay } from '#rules/calendar.ts'
import { converted, decimalOf, type Amount, type Currency as CurrencyCode } from '#rules/money.ts'
import { builder } from './builder.ts'
import type { Context } from './context.ts'

/** Parses a literal. graphql-js reports a GraphQLError without its location, so this adds the node. */
const fromText =
  <Value>(parseValue: (value: unknown) => Value) =>
  (node: ValueNode): Value => {
    try {
      return parseValue(node.kind === Kind.STRING ? node.value : undefined)
    } catch (error) {
      throw error instanceof GraphQLError
        ? new GraphQLError(error.message, { nodes: node, extensions: { code: 'BAD_USER_INPUT' } })
        : error
    }
  }

function dayOf(value: unknown): CalendarDay {
  if (typeof value === 'string' && isCalendarDay(value)) return value
  throw new GraphQLError('Date must be a real day written YYYY-MM-DD')
}

builder.scalarType('Date', {
  description: 'A calendar day in Europe/Sofia, written YYYY-MM-DD.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  serialize: (day) => day,
  parseValue: dayOf,
  parseLiteral: fromText(dayOf),
})

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

function instantOf(value: unknown): Date {
  const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : null
  if (instant && !Number.isNaN(instant.getTime())) return instant
  throw new GraphQLError('DateTime must be an ISO 8601 instant with an offset')
}

builder.scalarType('DateTime', {
  description: 'An instant, written as ISO 8601 with its offset.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  serialize: (instant) => (instant instanceof Date ? instant.toISOString() : instant),
  parseValue: instantOf,
  parseLiteral: fromText(instantOf),
})

const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/

function decimalTextOf(value: unknown): string {
  if (typeof value === 'string' && DECIMAL.test(value)) return value
  throw new GraphQLError('Decimal must be a number written as text, "12.50"')
}

builder.scalarType('Decimal', {
  description: 'An exact number with decimal places, written as text: "12.50".',
  specifiedByURL: 'https://www.w3.org/TR/xmlschema11-2/#decimal',
  serialize: (decimal) => decimal,
  parseValue: decimalTextOf,
  parseLiteral: fromText(decimalTextOf),
})

builder.scalarType('URL', {
  description: 'An absolute address.',
  specifiedByURL: 'https://url.spec.whatwg.org/',
  serialize: (url) => url,
})

export const Currency = builder.enumType('Currency', {
  description: 'A currency, by its ISO 4217 code.',
  values: { BGN: { description: 'Bulgarian lev.' }, EUR: { description: 'Euro.' } } as const,
})

const amountOf = (money: number | Amount, { pricing }: Pick<Context, 'pricing'>): Amount =>
  typeof money === 'number' ? { minorUnits: money, currency: pricing.currency } : money

/** A `Money` in the currency, or in the shop's when `currency` is undefined. */
export const moneyIn = (currency: CurrencyCode | undefined, minorUnits: number): number | Amount =>
  currency === undefined ? minorUnits : { minorUnits, currency }

const MoneyRef = builder.objectRef<number | Amount>('Money')

/** Backed by minor units of the shop's base currency, or by an amount in its own. */
export const Money = MoneyRef.implement({
  description: 'An exact amount of money.',
  fields: (t) => ({
    amount: t.field({
      type: 'Decimal',
      description: 'In units of the currency, with two places.',
      resolve: (money, _args, ctx) => decimalOf(amountOf(money, ctx).minorUnits),
    }),
    currency: t.field({
      type: Currency,
      description: 'The currency of the amount: prices have the base currency of the shop, an order retains its own.',
      resolve: (money, _args, ctx) => amountOf(money, ctx).currency,
    }),
    in: t.field({
      type: MoneyRef,
      description:
        'The same in another currency at the official fixed rate, rounded half up: to be read, not to be added up.',
      args: { currency: t.arg({ type: Currency, description: 'The other currency.' }) },
      resolve: (money, { currency }, ctx) => converted(amountOf(money, ctx), currency),
    }),
  }),
})

type CreationSort = 'newest' | 'oldest'

/** Of lists whose only order is that of time. */
export const CreationSortType = builder.enumType('CreationSort', {
  description: 'Sort order by time.',
  values: {
    NEWEST: { value: 'newest', description: 'Latest first.' },
    OLDEST: { value: 'oldest', description: 'Earliest first.' },
  } as const satisfies Record<Uppercase<CreationSort>, { value: CreationSort; description: string }>,
})
