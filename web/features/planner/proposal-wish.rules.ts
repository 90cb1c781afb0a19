// What a shopper changes in a proposal before taking it (docs/spec/parties.md#planner).
import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { paidRentMinor } from '#rules/rental-vat-words.ts'
import type { RentalVat } from '#rules/vat.ts'
import type { Choices, ShownQuote } from '../packages/package-choice.rules.ts'
import type { ProposalCard_proposalFragment } from './ProposalCard.graphql.ts'

export type Proposal = Omit<ProposalCard_proposalFragment, ' $fragmentName' | ' $fragmentRefs'>
export type Extra = Proposal['extras'][number]

/** An extra is at most once in a proposal. */
export const extraKey = ({ product, variantId }: Pick<Extra, 'product' | 'variantId'>): string =>
  `${product?.id} ${variantId}`

/** The parts as they are proposed. A required part that the guests do not need is not left out. */
export const proposedChoices = ({ quote }: Pick<Proposal, 'quote'>): Choices =>
  new Map(
    quote.parts.map(({ part, isLeftOut, item: { rank, variantId } }) => [
      part.id,
      { rank, variantId, isLeftOut: isLeftOut && part.isOptional },
    ]),
  )

const minor = ({ amount }: { amount: string }): number => minorUnitsOf(amount) ?? 0

/** Goods, rent with the VAT that is added to it, and extras; without the deposit. */
export const totalMinor = (
  { goods, rent }: Pick<ShownQuote, 'goods' | 'rent'>,
  extras: readonly Extra[],
  rentalVat: RentalVat,
): number => extras.reduce((sum, { total }) => sum + minor(total), minor(goods) + paidRentMinor(rentalVat, minor(rent)))

/** Null within the budget, and without one. */
export function overBudget(total: number, budget: string): string | null {
  const most = budget === '' ? null : minorUnitsOf(budget)
  return most === null || total <= most ? null : decimalOf(total - most)
}
