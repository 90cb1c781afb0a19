import { builder } from '../builder.ts'
import type { Currency } from '#rules/money.ts'
import { agreedIn, Money } from '../scalars.schema.ts'
import type { RentalTerms } from './rental-terms.rules.ts'

interface ShownTerms extends RentalTerms {
  /** Of an order's line, its own; a cart is in the shop's. */
  currency?: Currency | undefined
}

export const RentalTermsType = builder.objectRef<ShownTerms>('RentalTerms').implement({
  description: 'When something is rented, and what that costs.',
  fields: (t) => ({
    startsOn: t.expose('startsOn', { type: 'Date', description: 'The first day, when it is collected.' }),
    endsOn: t.expose('endsOn', { type: 'Date', description: 'The last day, when it is brought back.' }),
    days: t.exposeInt('days', {
      description: 'Days that are charged: weekdays from the first day up to but not including the last, at least 1.',
    }),
    rent: t.field({
      type: Money,
      description: 'Price of a day × charged days × pieces.',
      resolve: (terms) => agreedIn(terms.currency, terms.rentMinor),
    }),
    deposit: t.field({
      type: Money,
      description: 'Price of a day × pieces, given back with the goods.',
      resolve: (terms) => agreedIn(terms.currency, terms.depositMinor),
    }),
  }),
})
