import { Text } from '@chakra-ui/react'

/** Units that are late, damaged or lost, so that the reservation cannot be handed over whole. */
export function MissingNote({ missing }: { missing: number }) {
  if (missing === 0) return null
  return (
    <Text fontSize="sm" fontWeight="bold" color="fg.error">
      Не достигат {missing} бр.
    </Text>
  )
}
