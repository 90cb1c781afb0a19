import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { ShortagesError } from './shortages.errors.ts'
import type { Shortage, ShortDay } from './shortages.rules.ts'

export const ShortDayType = builder.objectRef<ShortDay>('ShortDay').implement({
  description: 'Day on which a rental is short of units.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Sofia.' }),
    needed: t.exposeInt('needed', { description: 'Needed units.' }),
    free: t.exposeInt('free', { description: 'Free units.' }),
  }),
})

export const ShortageType = builder.objectRef<Shortage>('Shortage').implement({
  description: 'Item with too few units.',
  fields: (t) => ({
    productId: t.globalID({
      description: 'The `id` of the product, which may be deleted.',
      resolve: ({ productId }) => ({ type: 'Product', id: productId }),
    }),
    name: t.exposeString('name', { description: 'Name of the product when ordered.' }),
    size: t.exposeString('size', { nullable: true, description: 'Size when ordered; null without one.' }),
    needed: t.exposeInt('needed', {
      description: 'Needed pieces; for a rental, units on the day with the largest shortage.',
    }),
    available: t.exposeInt('available', { description: 'Available pieces or units, counted as `needed`.' }),
    days: t.field({
      type: [ShortDayType],
      description: 'Days with a shortage; empty for a sale.',
      resolve: ({ days }) => [...days],
    }),
  }),
})

builder.objectType(ShortagesError, {
  name: 'ShortagesError',
  description: 'Too few units for the change. The message lists all shortages for staff.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    shortages: t.field({
      type: [ShortageType],
      description: 'All shortages.',
      resolve: ({ shortages }) => [...shortages],
    }),
  }),
})
