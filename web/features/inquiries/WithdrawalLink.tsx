import { Button } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { WITHDRAW } from '../../lib/shop-facts.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'

/** Links an order to the withdrawal form with its number filled in. */
export function WithdrawalLink({ orderNumber }: { orderNumber: number }) {
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <PrefetchLink to={`/withdrawal?order=${orderNumber}`}>
        <Undo2 /> {WITHDRAW}
      </PrefetchLink>
    </Button>
  )
}
