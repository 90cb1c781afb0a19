import { useApolloClient } from '@apollo/client/react'
import { RentalBulk } from '../hand-overs/RentalBulk.tsx'
import { ReservationRow_reservationFragmentDoc } from './ReservationRow.graphql.ts'

/** The orders of the selected reservations go out or come back as a whole. */
export function ReservationBulk({ ids }: { ids: readonly string[] }) {
  const { cache } = useApolloClient()
  const orderIds = ids.flatMap((id) => {
    const reservation = cache.readFragment({
      fragment: ReservationRow_reservationFragmentDoc,
      fragmentName: 'ReservationRow_reservation',
      from: { __typename: 'Reservation', id },
    })
    return reservation === null ? [] : [reservation.order.id]
  })
  return <RentalBulk ids={[...new Set(orderIds)]} />
}
