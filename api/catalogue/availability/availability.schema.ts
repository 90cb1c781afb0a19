import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { DatesTakenError, InsufficientStockError, OutOfStockError } from './availability.errors.ts'
import type { DayUnits, FreeUnits } from './availability.service.ts'

export const PeriodAvailability = builder
  .objectRef<FreeUnits & { quantity: number; refusal: string | null }>('PeriodAvailability')
  .implement({
    description: 'Whether a rental is available for a period, both ends included.',
    fields: (t) => ({
      isAvailable: t.boolean({
        description: 'Whether the period is allowed and the requested quantity is free on each day.',
        resolve: ({ units, quantity, refusal }) => refusal === null && units >= quantity,
      }),
      refusal: t.exposeString('refusal', {
        nullable: true,
        description: 'Bulgarian message why the period is refused: a closed day at an end, too short or too long.',
      }),
      freeUnits: t.exposeInt('units', { description: 'Units free on every day of the period.' }),
      fullestDay: t.expose('fullestDay', { type: 'Date', description: 'Day with the fewest free units.' }),
    }),
  })

export const DayAvailability = builder.objectRef<DayUnits>('DayAvailability').implement({
  description: 'Free units of a rental on one day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Sofia.' }),
    freeUnits: t.exposeInt('units', {
      description: 'Units free on this day: stock minus units reserved, late, set aside or in a buffer.',
    }),
    closedBecause: t.exposeString('closed', {
      nullable: true,
      description: 'Why no rental may start or end on this day; null when it may.',
    }),
  }),
})

const interfaces = [UserErrorInterface]

builder.objectType(OutOfStockError, {
  name: 'OutOfStockError',
  description: 'The item is sold out.',
  interfaces,
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'Always 0.' }),
  }),
})
builder.objectType(InsufficientStockError, {
  name: 'InsufficientStockError',
  description: 'Fewer units are available than requested.',
  interfaces,
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'Available pieces.' }),
  }),
})
builder.objectType(DatesTakenError, {
  name: 'DatesTakenError',
  description: 'On some day of the period fewer units are free than requested.',
  interfaces,
  fields: (t) => ({
    available: t.exposeInt('available', { description: 'Units free on that day.' }),
    day: t.field({ type: 'Date', description: 'First day with too few free units.', resolve: (error) => error.day }),
  }),
})
