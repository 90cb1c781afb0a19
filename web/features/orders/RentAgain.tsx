import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { minorUnitsOf } from '#rules/money.ts'
import { later } from '../../lib/later.ts'
import { useAddToCart } from '../cart/useAddToCart.ts'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'

const PeriodDialog = later(() => import('../rentals/PeriodDialog.tsx').then(({ PeriodDialog }) => PeriodDialog))

type Line = OrderContents_orderFragment['lines'][number]
type Rental = Extract<NonNullable<Line['product']>, { __typename: 'RentalProduct' }>

function RentAgainRow({ name, quantity, product }: { name: string; quantity: number; product: Rental }) {
  const [isOpen, setOpen] = useState(false)
  const { add, isAdding } = useAddToCart()
  const { id, databaseId, pricePerDay } = product
  const confirm = async (period: { startsOn: string; endsOn: string }) => {
    if (await add({ productId: id, name, quantity, period })) setOpen(false)
  }
  return (
    <Box as="li" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
      <Text flex="1 1 12rem">
        {name}, {quantity} бр.
      </Text>
      <Button variant="surface" aria-label={`Изберете дни: ${name}`} onClick={() => setOpen(true)}>
        <CalendarDays /> Изберете дни
      </Button>
      <Suspense>
        {isOpen && (
          <PeriodDialog
            databaseId={databaseId}
            name={name}
            pricePerDayMinor={minorUnitsOf(pricePerDay.amount) ?? 0}
            quantity={quantity}
            isOpen={isOpen}
            isAdding={isAdding}
            onClose={() => setOpen(false)}
            onConfirm={(period) => void confirm(period)}
          />
        )}
      </Suspense>
    </Box>
  )
}

/** Rentals of an order need new days: each is added with days that are chosen here. */
export function RentAgain({ lines }: { lines: readonly Line[] }) {
  const rentals = lines.flatMap(({ id, name, quantity, product }) =>
    product?.__typename === 'RentalProduct' ? [{ id, name, quantity, product }] : [],
  )
  if (rentals.length === 0) return null
  return (
    <Box as="section" bg="bg.subtle" borderRadius="2xl" p="5" data-testid="rent-again">
      <Text fontWeight="bold" mb="3">
        Наемете отново за други дни
      </Text>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
        {rentals.map(({ id, ...rental }) => (
          <RentAgainRow key={id} {...rental} />
        ))}
      </chakra.ul>
    </Box>
  )
}
