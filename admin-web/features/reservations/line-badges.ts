import type { RentalState } from '../../gql/graph.ts'
import type { Status } from '../../ui/status-filter.ts'
import { RENTAL_STATE } from '../rentals/rental-words.ts'
import { decisionOf, UNBEGUN } from './reservation-words.ts'

interface LineReservation {
  state: RentalState
  quantity: number
  handedOver: number
  returned: number
  lostUnits: number
}

/** Where the pieces of an order line are; before the hand-over, the decision about them. */
export function badgesOf(rentalState: RentalState, reservation: LineReservation | null): Status[] {
  if (reservation === null || UNBEGUN.includes(reservation.state)) return [decisionOf(rentalState)]
  const { state, quantity, handedOver, returned, lostUnits } = reservation
  const isClosed = state === 'CLOSED'
  const places = [
    { label: 'Одобрена', palette: 'mint', pieces: isClosed ? 0 : quantity - handedOver },
    state === 'LATE'
      ? { label: 'Закъсняла', palette: 'red', pieces: handedOver - returned }
      : { label: 'Предадена', palette: 'iris', pieces: handedOver - returned },
    { label: 'Върната', palette: 'mint', pieces: returned - lostUnits },
    { label: isClosed ? 'Отписана' : 'Изгубена', palette: 'orange', pieces: lostUnits },
  ]
  return [
    ...places
      .filter(({ pieces }) => pieces > 0)
      .map(({ label, palette, pieces }) => ({ label: `${label} · ${pieces} бр.`, palette })),
    ...(isClosed ? [RENTAL_STATE.CLOSED] : []),
  ]
}
