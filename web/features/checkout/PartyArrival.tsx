import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Text, type TextProps } from '@chakra-ui/react'
import { longDayText } from '#rules/day-text.ts'
import { PartyArrival_cartFragmentDoc, type PartyArrival_cartFragment } from './PartyArrival.graphql.ts'

export type Party = NonNullable<PartyArrival_cartFragment['party']>

/** A party that was planned on another page comes without the days of its parcel. */
const isRead = (party: unknown): party is Party =>
  typeof party === 'object' && party !== null && 'isLateByCourier' in party && party.isLateByCourier !== undefined

/** The party of the cart with the days of its parcel; null without one, and until they are read. */
export function usePartyArrival(cart: FragmentType<PartyArrival_cartFragment>): Party | null {
  const { data } = useFragment({
    fragment: PartyArrival_cartFragmentDoc,
    fragmentName: 'PartyArrival_cart',
    from: cart,
  })
  const party: unknown = data?.party
  return isRead(party) ? party : null
}

/** At a method that comes too late. */
export const TOO_LATE = 'няма да пристигне за партито'

/** Of goods that are ordered now. */
export interface CourierDays {
  sendOn: string
  arriveOn: string
}

const Note = (props: TextProps) => <Text bg="bg.info" borderRadius="xl" p="4" {...props} />

/** docs/spec/delivery.md#days */
export const Arrival = ({ days: { sendOn, arriveOn } }: { days: CourierDays }) => (
  <Note data-testid="arrival">
    Изпращаме на {longDayText(sendOn)}, пристига до {longDayText(arriveOn)}.
  </Note>
)

/** When goods come by courier (docs/spec/checkout.md#goods-for-a-party). */
export function PartyArrival({ party }: { party: Party }) {
  const { eventOn, arriveBy, dispatchBy, isLateByCourier } = party
  return (
    <Note {...(isLateByCourier && { bg: 'bg.warning' })} data-testid="party-arrival">
      {isLateByCourier
        ? `С куриер поръчката няма да пристигне за партито на ${longDayText(eventOn)}: трябваше да я изпратим до ${longDayText(dispatchBy)}. Може да я вземете от склада.`
        : `За партито на ${longDayText(eventOn)}: изпращаме до ${longDayText(dispatchBy)}, пристига до ${longDayText(arriveBy)}.`}
    </Note>
  )
}
