import { Text } from '@chakra-ui/react'
import { WITHDRAW } from '../../lib/withdrawal-label.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'

/** Easy to find, but not the main action. `order` is the token of the private link, or the number of an own order. */
export function WithdrawalLink({ order }: { order: string }) {
  return (
    <Text fontSize="sm" color="fg.muted" css={{ '& a': { textDecoration: 'underline' } }}>
      <PrefetchLink to={`/withdrawal?order=${order}`}>{WITHDRAW}</PrefetchLink>
    </Text>
  )
}
