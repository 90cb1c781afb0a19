import { Text, type TextProps } from '@chakra-ui/react'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'

/** In place of a withdrawal, which rentals do not have (docs/spec/withdrawal.md#rentals-are-excluded). */
export function RentalCancellation(props: TextProps) {
  return (
    <Text {...props} css={{ '& a': { textDecoration: 'underline' } }}>
      За наема няма право на 14-дневен отказ. Може да го отмените без такса до 48 часа преди първия ден; след това
      задържаме цената за един ден (<PrefetchLink to="/rental-terms">условия за наем</PrefetchLink>).
    </Text>
  )
}
