import { Heading, Stack } from '@chakra-ui/react'
import { ShortReservations } from '../rentals/ShortReservations.tsx'
import type { LateRental_reservationFragment } from './LateRental.graphql.ts'

type LateProduct = LateRental_reservationFragment['product']

/** Which reservations are short because of late rentals, by product; nothing when none is. */
export function TouchedByLate({ products }: { products: readonly LateProduct[] }) {
  const touched = [...new Map(products.map((product) => [product.id, product])).values()].filter(
    ({ shortReservations }) => (shortReservations ?? []).length > 0,
  )
  if (touched.length === 0) return null
  return (
    <Stack as="section" aria-label="Засегнати от закъснелите" gap="2">
      {touched.map(({ id, name, shortReservations }) => (
        <Stack key={id} gap="1">
          <Heading as="h3" size="sm">
            {name}
          </Heading>
          <ShortReservations found={shortReservations ?? []} ownId="" />
        </Stack>
      ))}
    </Stack>
  )
}
