import { Badge, Text } from '@chakra-ui/react'
import { firstText, reducedBy, type MoneyParts } from '../../lib/money-text.ts'

/**
 * Shown next to a reduced price. The percentage is computed from the lowest price of the 30 days before
 * (docs/decisions/0024-former-price.md).
 */
export function FormerPrice({
  price,
  former,
  lowest,
}: {
  price: MoneyParts
  former: MoneyParts | null
  lowest: MoneyParts | null
}) {
  if (!former || !lowest) return null
  const percent = reducedBy(price, lowest)
  return (
    <Text fontSize="xs" color="fg.muted">
      <Text as="span" srOnly>
        {'Предишна цена '}
      </Text>
      <s>{firstText(former)}</s> {percent > 0 && <Badge colorPalette="berry">−{percent}%</Badge>}
      <br />
      {'Най-ниска цена за последните 30 дни: '}
      <Text as="span" whiteSpace="nowrap">
        {firstText(lowest)}
      </Text>
    </Text>
  )
}
