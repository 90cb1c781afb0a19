import { HStack } from '@chakra-ui/react'
import { Star } from 'lucide-react'

/** Decoration beside a text with the same number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <HStack gap="0.5" color="sun.400" role="img" aria-label={`${rating.toFixed(1)} от 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={18} aria-hidden fill={star <= Math.round(rating) ? 'currentColor' : 'none'} />
      ))}
    </HStack>
  )
}
