import { Box, Heading, Link, Stack } from '@chakra-ui/react'
import { OrderLink } from '../orders/OrderLink.tsx'
import type { LackingDeposit_orderFragment } from './LackingDeposits.graphql.ts'

/** Orders whose card should secure a deposit and does not (docs/spec/deposits.md#what-staff-see); may be empty. */
export function LackingDeposits({ orders }: { orders: readonly LackingDeposit_orderFragment[] }) {
  if (orders.length === 0) return null
  return (
    <Stack
      as="section"
      aria-label="Депозити, които не са осигурени"
      bg="bg.warning"
      borderRadius="xl"
      px="4"
      py="3"
      mb="4"
      gap="2"
    >
      <Heading as="h2" size="md">
        Депозити, които не са осигурени
      </Heading>
      <Stack as="ul" gap="1" listStyleType="none">
        {orders.map(({ id, databaseId, customerName, customerPhone, cardDeposit }) => (
          <Box as="li" key={id}>
            <OrderLink databaseId={databaseId} /> {customerName},{' '}
            <Link variant="underline" href={`tel:${customerPhone.replaceAll(/[^\d+]/g, '')}`}>
              {customerPhone}
            </Link>
            : {cardDeposit === null ? 'картата още не е опитана' : cardDeposit.label.toLowerCase()}
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
