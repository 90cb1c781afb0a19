import { Text } from '@chakra-ui/react'

/** A message inside a dialog that must not be overlooked: what is wrong, or what another admin changed. */
export function AlertNote({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Text role="alert" bg="bg.error" color="fg.error" borderRadius="xl" px="4" py="3">
      {text}
    </Text>
  )
}
