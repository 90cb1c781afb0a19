import { Text } from '@chakra-ui/react'
import { WITHDRAW } from '../../lib/withdrawal-label.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'

/** Easy to find, but not the main action. */
export function WithdrawalLink({ orderNumber }: { orderNumber: number }) {
  return (
    <Text fontSize="sm" color="fg.muted" css={{ '& a': { textDecoration: 'underline' } }}>
      <PrefetchLink to={`/withdrawal?order=${orderNumber}`}>{WITHDRAW}</PrefetchLink>
    </Text>
  )
}
