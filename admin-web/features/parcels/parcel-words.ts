import { CARRIER_LABELS } from '#rules/carriers.ts'
import { PARCEL_STATES, type ParcelStateName } from '#rules/parcel-states.ts'
import type { Carrier, CodState, ParcelState, PayoutOutcome } from '../../gql/graph.ts'

const nameOf = (state: ParcelState): ParcelStateName => {
  const name = Object.keys(PARCEL_STATES).find((one): one is ParcelStateName => one === state.toLowerCase())
  if (name === undefined) throw new Error(`a parcel cannot be ${state}`)
  return name
}

export const parcelRule = (state: ParcelState) => PARCEL_STATES[nameOf(state)]

export const parcelStateText = (state: ParcelState): string => parcelRule(state).label

export const stateChoices: readonly { value: ParcelState; label: string }[] = (
  [
    'CREATED',
    'UNKNOWN',
    'HANDED_OVER',
    'IN_TRANSIT',
    'OUT_FOR_DELIVERY',
    'READY_AT_POINT',
    'FAILED_ATTEMPT',
    'DELAYED',
    'DELIVERED',
    'REFUSED',
    'RETURNING',
    'RETURNED',
    'LOST',
    'CANCELLED',
  ] as const
).map((value) => ({ value, label: parcelStateText(value) }))

export const COD_STATES: Record<CodState, { label: string; palette: string }> = {
  EXPECTED: { label: 'Очаква се', palette: 'gray' },
  COLLECTED: { label: 'Събрана', palette: 'sun' },
  PAID_OUT: { label: 'Изплатена', palette: 'mint' },
  SHORT: { label: 'Изплатена по-малко', palette: 'red' },
  REFUSED: { label: 'Отказана', palette: 'gray' },
}

export const PAYOUT_OUTCOMES: Record<PayoutOutcome, string> = {
  PAID: 'Изплатена',
  UNMATCHED: 'Няма такава пратка',
  REPEATED: 'Пратката вече е изплатена',
  OTHER_CURRENCY: 'Друга валута',
}

/** Couriers that the shop can call. */
export const COURIER_CHOICES: readonly { value: Exclude<Carrier, 'OTHER'>; label: string }[] = (
  ['ECONT', 'SPEEDY', 'BOX_NOW'] as const
).map((value) => ({ value, label: CARRIER_LABELS[value] }))
