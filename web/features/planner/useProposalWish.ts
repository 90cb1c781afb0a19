import { useState } from 'react'
import { decimalOf } from '#rules/money.ts'
import type { Guests } from '#rules/package-quantities.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { choicesInput, stateOf, withChoice, type PartChoice } from '../packages/package-choice.rules.ts'
import { usePackageQuote } from '../packages/usePackageQuote.ts'
import { extraKey, overBudget, proposedChoices, totalMinor, type Proposal } from './proposal-wish.rules.ts'

interface Wished {
  guests: Guests
  /** A decimal number; empty for none. */
  budget: string
}

/** A proposal as the shopper changes it. Its own sums are shown until something is changed. */
export function useProposalWish(proposal: Proposal, { guests, budget }: Wished) {
  const { package: pack, collectOn, returnOn } = proposal
  const { currency, rentalVat } = shownShop().pricing
  const [choices, setChoices] = useState(() => proposedChoices(proposal))
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [isChanged, setChanged] = useState(false)
  const period = collectOn === null || returnOn === null ? null : { startsOn: collectOn, endsOn: returnOn }
  const wish = { guests: { adults: guests.adults, children: guests.children }, period, choices: choicesInput(choices) }
  const live = usePackageQuote(pack, isChanged ? { ...wish, hasDays: true } : null, proposal.quote)
  const extras = proposal.extras.filter((extra) => !leftOut.has(extraKey(extra)))
  const changedMinor = totalMinor(live.quote, extras, rentalVat)
  const over = overBudget(changedMinor, budget)
  return {
    choices,
    choose: (partId: string, change: Partial<PartChoice>) => {
      setChanged(true)
      setChoices((now) => withChoice(now, partId, change))
    },
    extras,
    isTaken: (extra: Proposal['extras'][number]) => !leftOut.has(extraKey(extra)),
    toggle: (extra: Proposal['extras'][number]) => {
      setChanged(true)
      setLeftOut((now) => now.symmetricDifference(new Set([extraKey(extra)])))
    },
    live,
    state: live.isStale ? 'fits' : stateOf(live.quote),
    isChanged,
    total: isChanged ? { amount: decimalOf(changedMinor), currency } : proposal.total,
    deposit: live.quote.deposit,
    overBudgetBy: !isChanged ? proposal.overBudgetBy : over === null ? null : { amount: over, currency },
  }
}

export type ProposalWish = ReturnType<typeof useProposalWish>
