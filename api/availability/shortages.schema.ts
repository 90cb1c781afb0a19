import { builder } from '../builder.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { ShortagesError } from './shortages.errors.ts'
import type { Shortage, ShortDay } from './shortages.rules.ts'

const ShortDayType = builder.objectRef<ShortDay>('ShortDay').implement({
  description: 'A day on which a rental is short of units.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Sofia.' }),
    needed: t.exposeInt('needed', { description: 'Units that are needed on it.' }),
    free: t.exposeInt('free', { description: 'Units that are free on it.' }),
    orderNumbers: t.intList({
      description: 'The orders that have the others, by the number that people see.',
      resolve: ({ orderIds }) => [...orderIds],
    }),
  }),
})

export const ShortageType = builder.objectRef<Shortage>('Shortage').implement({
  description: 'An item of which there is not enough.',
  fields: (t) => ({
    productDatabaseId: t.exposeInt('productId', { description: 'The number of the product that people see.' }),
    name: t.exposeString('name', { description: 'The product’s name, as it was ordered.' }),
    size: t.exposeString('size', { nullable: true, description: 'Null when it was ordered without one.' }),
    needed: t.exposeInt('needed', {
      description: 'Pieces; for a rental, units on the day on which most are missing.',
    }),
    available: t.exposeInt('available', { description: 'How many there are, in the same way.' }),
    days: t.field({
      type: [ShortDayType],
      description: 'The days of a rental that are too full; none for a sale.',
      resolve: ({ days }) => [...days],
    }),
  }),
})

builder.objectType(ShortagesError, {
  name: 'ShortagesError',
  description: 'What would be taken again is not there. The message names all of it, for staff.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    shortages: t.field({
      type: [ShortageType],
      description: 'All that is missing.',
      resolve: ({ shortages }) => [...shortages],
    }),
  }),
})
