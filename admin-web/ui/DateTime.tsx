import { Text } from '@chakra-ui/react'
import { dateTimeText } from '../../web/lib/date-text.ts'

/** In Sofia, dd.MM.yyyy HH:mm; in a narrow column the time wraps below the day. */
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
