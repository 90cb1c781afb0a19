import { Button } from '@chakra-ui/react'
import { useAddToCart } from '../cart/useAddToCart.ts'

interface AddForPartyProps {
  productId: string
  name: string
  pieces: number
}

/** Of a rental in a search such as „30 стола“ (docs/spec/parties.md#rentals-that-follow-the-party). */
export function AddForParty({ productId, name, pieces }: AddForPartyProps) {
  const { add, isAdding } = useAddToCart()
  return (
    <Button
      aria-disabled={isAdding}
      aria-label={`Добави ${pieces} бр. за партито: ${name}`}
      onClick={() => void add({ productId, name, quantity: pieces, followsParty: true })}
    >
      {pieces} бр. за партито
    </Button>
  )
}
