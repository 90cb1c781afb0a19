import { Text } from '@chakra-ui/react'

/** That goods are sold from an age on (docs/spec/product-safety.md#minimum-age). */
export function AgeNote({ text }: { text: string }) {
  return (
    <Text bg="bg.info" borderRadius="xl" px="4" py="3">
      {text}
    </Text>
  )
}
