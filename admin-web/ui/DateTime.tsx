import { Text } from '@chakra-ui/react'
import { dateTimeText } from '../../web/lib/date-text.ts'

export function DateTime({ instant }: { instant: string }) {
  const [day, time] = dateTimeText(instant).split(' ')
  return (
    <Text fontVariantNumeric="tabular-nums">
      <Text as="span" whiteSpace="nowrap">
        {day}
      </Text>{' '}
      {time}
    </Text>
  )
}
