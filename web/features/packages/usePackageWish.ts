import { useState } from 'react'
import { packageGuestsProblem, type Guests } from '#rules/package-quantities.ts'
import { shopDayAt } from '#rules/rental-starts.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { useCartBadge } from '../cart/useCartBadge.ts'
import {
  choicesInput,
  needsDays,
  withChoice,
  type Choices,
  type PartChoice,
  type ShownPackage,
} from './package-choice.rules.ts'
import { typedDaysProblem, typedPeriod, type TypedDays } from './package-days.rules.ts'
import { usePartyDays } from './usePartyDays.ts'

const NO_DAYS: TypedDays = { startsOn: '', endsOn: '' }

/** Guests, days and parts as the shopper wants them; those of the party until others are chosen. */
export function usePackageWish(shown: ShownPackage) {
  const { id, parts, usualGuests } = shown
  const badge = useCartBadge()
  const party = badge?.party ?? null
  /** Something in the cart may be of the same stock. */
  const lineCount = badge?.lineCount ?? 0
  const [ownGuests, setGuests] = useState<Guests | null>(null)
  const [isOwnDays, setOwnDays] = useState(false)
  const [typed, setTyped] = useState(NO_DAYS)
  const [choices, setChoices] = useState<Choices>(new Map())
  const { adults, children } = ownGuests ?? party ?? usualGuests
  const guests = { adults, children }
  const guestsProblem = packageGuestsProblem(shown, guests)
  const isRented = needsDays(parts, choices)
  const followsParty = party !== null && !isOwnDays
  const onDate = usePartyDays(
    followsParty && guestsProblem === null
      ? { productId: id, eventOn: party.eventOn, guests: adults + children }
      : null,
  )
  const shopDay = shopDayAt(new Date(), shownShop().rentalStarts?.sameDayUntil ?? '24:00')
  const partyPeriod =
    onDate?.collectOn && onDate.returnOn ? { startsOn: onDate.collectOn, endsOn: onDate.returnOn } : null
  const period = !isRented ? null : followsParty ? partyPeriod : isOwnDays ? typedPeriod(typed, shopDay) : null
  const hasDays = !isRented || period !== null
  const isUntouched = ownGuests === null && party === null && choices.size === 0 && period === null
  return {
    guests,
    guestsProblem,
    setGuests,
    party,
    isRented,
    followsParty,
    onDate: followsParty ? onDate : null,
    isOwnDays,
    setOwnDays,
    typed,
    setTyped,
    daysProblem: isOwnDays ? typedDaysProblem(typed, shopDay) : null,
    firstStart: shopDay.firstStart,
    period,
    hasDays,
    lineCount,
    choices,
    choose: (partId: string, change: Partial<PartChoice>) => setChoices((now) => withChoice(now, partId, change)),
    /** Null while the page's own answer holds, or the guests are wrong. */
    quoted:
      guestsProblem === null && (!isUntouched || (lineCount > 0 && hasDays))
        ? { guests, period, choices: choicesInput(choices), hasDays }
        : null,
  }
}

export type PackageWish = ReturnType<typeof usePackageWish>
