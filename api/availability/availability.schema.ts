import { builder } from '../builder.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { DatesTakenError, InsufficientStockError, OutOfStockError } from './availability.errors.ts'
import type { DayUnits, FreeUnits } from './availability.service.ts'

export const PeriodAvailability = builder
  .objectRef<FreeUnits & { quantity: number; refusal: string | null }>('PeriodAvailability')
  .implement({
    description: 'Whether a rental can be had for a period, both ends included.',
    fields: (t) => ({
      available: t.boolean({
        description: 'Whether the period is allowed and the quantity asked for is free on each day.',
        resolve: ({ units, quantity, refusal }) => refusal === null && units >= quantity,
      }),
      refusal: t.exposeString('refusal', {
        nullable: true,
        description: 'Why the period itself is refused: a closed day at an end, too short or too long. Fit to show.',
      }),
      freeUnits: t.exposeInt('units', { description: 'Units that are free on every day of the period.' }),
      fullestDay: t.expose('fullestDay', { type: 'Date', description: 'The day with the fewest free units.' }),
    }),
  })

export const DayAvailability = builder.objectRef<DayUnits>('DayAvailability').implement({
  description: 'Free units of a rental on one day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Sofia.' }),
    freeUnits: t.exposeInt('units', {
      description: 'Units that can be had for this day alone: stock less what is reserved, late, set aside or rests.',
    }),
    closedBecause: t.exposeString('closed', {
      nullable: true,
      description: 'Why no rental begins or ends on this day; null when one may.',
    }),
  }),
})

const interfaces = [UserErrorInterface]

builder.objectType(OutOfStockError, {
  name: 'OutOfStockError',
  description: 'None of the item is left.',
  interfaces,
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'Always 0.' }),
  }),
})
builder.objectType(InsufficientStockError, {
  name: 'InsufficientStockError',
  description: 'Fewer are left than were asked for.',
  interfaces,
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'How many can be had now, in pieces.' }),
  }),
})
builder.objectType(DatesTakenError, {
  name: 'DatesTakenError',
  description: 'On some day of the period fewer units are free than were asked for.',
  interfaces,
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'Units that are free on that day.' }),
    day: t.field({ type: 'Date', description: 'The first day that is too full.', resolve: (error) => error.day }),
  }),
})
