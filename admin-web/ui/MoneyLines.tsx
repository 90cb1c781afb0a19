import { Text } from '@chakra-ui/react'
import { rangeText, secondRangeText, type MoneyParts } from '../../web/lib/money-text.ts'

export function MoneyLines({ min, max = min }: { min: MoneyParts; max?: MoneyParts }) {
  const second = secondRangeText(min, max)
  return (
    <>
      <Text fontWeight="bold" whiteSpace="nowrap">
        {rangeText(min, max)}
      </Text>
      {second !== null && (
        <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap">
          {second}
        </Text>
      )}
    </>
  )
}
