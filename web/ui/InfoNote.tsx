import { Text } from '@chakra-ui/react'

/** A fact that the reader must not miss. */
export function InfoNote({ text }: { text: string }) {
  return (
    <Text bg="bg.info" borderRadius="xl" px="4" py="3">
      {text}
    </Text>
  )
}
