import { Text } from '@chakra-ui/react'
import { WITHDRAW } from '../../lib/withdrawal-label.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'

/** Links an order to the withdrawal form with its number filled in: there for whoever looks for it, but no next step. */
export function WithdrawalLink({ orderNumber }: { orderNumber: number }) {
  return (
    <Text fontSize="sm" color="fg.muted" css={{ '& a': { textDecoration: 'underline' } }}>
      <PrefetchLink to={`/withdrawal?order=${orderNumber}`}>{WITHDRAW}</PrefetchLink>
    </Text>
  )
}
