import { builder } from '../../builder.ts'
import type { Currency } from '#rules/money.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import type { RentalTerms } from './rental-terms.rules.ts'

interface ShownTerms extends RentalTerms {
  /** Currency of an order's line; a cart has the shop's. */
  currency?: Currency | undefined
}

export const RentalTermsType = builder.objectRef<ShownTerms>('RentalTerms').implement({
  description: 'Period of a rental and its price.',
  fields: (t) => ({
    startsOn: t.expose('startsOn', { type: 'Date', description: 'First day: the customer collects it.' }),
    endsOn: t.expose('endsOn', { type: 'Date', description: 'Last day: the customer returns it.' }),
    days: t.exposeInt('days', {
      description: 'Charged days: weekdays from the first day up to but not including the last, at least 1.',
    }),
    rent: t.field({
      type: Money,
      description: 'Daily price × charged days × pieces.',
      resolve: (terms) => moneyIn(terms.currency, terms.rentMinor),
    }),
    deposit: t.field({
      type: Money,
      description: 'Daily price × pieces, refunded after the return.',
      resolve: (terms) => moneyIn(terms.currency, terms.depositMinor),
    }),
  }),
})
