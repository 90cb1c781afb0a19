export type Courier = 'econt' | 'speedy' | 'box-now'

/** What becomes of a parcel by itself. */
export type Fate = 'delivered' | 'refused' | 'lost'

export type EventKind =
  | 'prepared'
  | 'accepted'
  | 'transit'
  | 'courier'
  | 'ready'
  | 'attempt'
  | 'delivered'
  | 'refused'
  | 'returning'
  | 'returned'
  | 'lost'

/** As a courier describes them to people. */
export const EVENT_TEXTS: Readonly<Record<EventKind, string>> = {
  prepared: 'подготвена от подателя',
  accepted: 'приета в офис',
  transit: 'пътува към получателя',
  courier: 'при куриера',
  ready: 'чака получателя',
  attempt: 'получателят не е открит',
  delivered: 'доставена',
  refused: 'отказана от получателя',
  returning: 'връща се към подателя',
  returned: 'върната на подателя',
  lost: 'изгубена',
}

export interface ParcelEvent {
  kind: EventKind
  at: number
  /** Overrides the courier's code of the kind: for codes that no shop knows. */
  code?: string
}

export interface SimulatedParcel {
  courier: Courier
  number: string
  reference: string
  createdAt: number
  cancelledAt: number | null
  /** Code of an office or locker; null: an address. */
  place: string | null
  receiver: string
  phone: string
  weightGrams: number
  codMinor: number
  currency: string
  priceMinor: number
  fate: Fate
  /** Paid out instead of the whole sum. */
  paidMinor: number | null
  /** Set by `/control/events`, next to those of its fate. */
  events: ParcelEvent[]
}

export interface CourierState {
  parcels: SimulatedParcel[]
  /** Courier and code. */
  closedPlaces: string[]
  /** How many places a list has, as of a courier that answers in part; null: all. */
  placesListed: number | null
  pickups: { courier: Courier; number: string; parcels: string[] }[]
  /** Numbers of waybills, requests and documents. */
  last: number
  /** Off: only events of the control happen. */
  movesByItself: boolean
}

export const initialState = (): CourierState => ({
  parcels: [],
  closedPlaces: [],
  placesListed: null,
  pickups: [],
  last: 1000,
  movesByItself: true,
})

const HOUR_MS = 3_600_000

/** Hours after its creation. */
const JOURNEYS: Readonly<Record<Fate, (toPlace: boolean) => readonly (readonly [EventKind, number])[]>> = {
  delivered: (toPlace) => [
    ['accepted', 2],
    ['transit', 8],
    [toPlace ? 'ready' : 'courier', 22],
    ['delivered', 26],
  ],
  refused: (toPlace) => [
    ['accepted', 2],
    ['transit', 8],
    [toPlace ? 'ready' : 'courier', 22],
    ['refused', 26],
    ['returning', 30],
    ['returned', 54],
  ],
  lost: () => [
    ['accepted', 2],
    ['lost', 240],
  ],
}

/** All that happened to a parcel until now, by time. */
export function eventsOf(parcel: SimulatedParcel, state: CourierState, now: Date): ParcelEvent[] {
  const journey = state.movesByItself ? JOURNEYS[parcel.fate](parcel.place !== null) : []
  const own = journey.map(([kind, hours]) => ({ kind, at: parcel.createdAt + hours * HOUR_MS }))
  const until = Math.min(now.getTime(), parcel.cancelledAt ?? Number.POSITIVE_INFINITY)
  return [{ kind: 'prepared' as const, at: parcel.createdAt }, ...own, ...parcel.events]
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at - other.at)
}

export interface Payout {
  parcel: SimulatedParcel
  paidAt: number
  amountMinor: number
}

/** Cash on delivery is paid out two days after the delivery. */
export function payoutsOf(state: CourierState, courier: Courier, now: Date): Payout[] {
  return state.parcels.flatMap((parcel) => {
    if (parcel.courier !== courier || parcel.codMinor === 0 || parcel.cancelledAt !== null) return []
    const delivered = eventsOf(parcel, state, now).findLast(({ kind }) => kind === 'delivered')
    const paidAt = (delivered?.at ?? Number.POSITIVE_INFINITY) + 48 * HOUR_MS
    return paidAt <= now.getTime() ? [{ parcel, paidAt, amountMinor: parcel.paidMinor ?? parcel.codMinor }] : []
  })
}

type NewParcel = Pick<
  SimulatedParcel,
  'courier' | 'reference' | 'place' | 'receiver' | 'phone' | 'weightGrams' | 'codMinor' | 'currency'
>

const NUMBERS: Readonly<Record<Courier, string>> = { econt: '105100', speedy: '6128', 'box-now': '9' }

/** Made-up, but it depends on weight, place and cash on delivery. */
export const priceOf = ({ weightGrams, place, codMinor }: Pick<NewParcel, 'weightGrams' | 'place' | 'codMinor'>) =>
  (place === null ? 650 : 420) + Math.ceil(weightGrams / 1000) * 45 + Math.round(codMinor * 0.01)

export function addParcel(state: CourierState, parcel: NewParcel, now: Date): SimulatedParcel {
  state.last += 1
  const number = NUMBERS[parcel.courier] + String(state.last).padStart(7, '0')
  // Whose phone ends in 00 refuses, so that the demo shows it.
  const fate = parcel.phone.endsWith('00') ? 'refused' : 'delivered'
  const added: SimulatedParcel = {
    ...parcel,
    number,
    fate,
    createdAt: now.getTime(),
    cancelledAt: null,
    priceMinor: priceOf(parcel),
    paidMinor: null,
    events: [],
  }
  state.parcels.push(added)
  return added
}

export const parcelOf = (state: CourierState, courier: Courier, number: string): SimulatedParcel | undefined =>
  state.parcels.find((parcel) => parcel.courier === courier && parcel.number === number)

export const hasLeft = (parcel: SimulatedParcel, state: CourierState, now: Date): boolean =>
  eventsOf(parcel, state, now).some(({ kind }) => kind !== 'prepared')

export const isClosed = (state: CourierState, courier: Courier, code: string | null): boolean =>
  code !== null && state.closedPlaces.includes(`${courier}:${code}`)
