import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A message inside a dialog that must not be overlooked: what is wrong, or what another admin changed; with what can be done about it. */
export function AlertNote({ text, children }: { text: string | null; children?: ReactNode }) {
  if (text === null) return null
  return (
    <Text as="div" role="alert" bg="bg.error" color="fg.error" borderRadius="xl" px="4" py="3">
      {text}
      {children}
    </Text>
  )
}
