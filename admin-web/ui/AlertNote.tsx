import { Text } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'

/**
 * A message inside a dialog that must not be overlooked: what is wrong, or what another admin changed, and what can be done about it. It is
 * scrolled into view.
 */
export function AlertNote({ text, children }: { text: string | null; children?: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== null) note.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  if (text === null) return null
  return (
    <Text as="div" ref={note} role="alert" bg="bg.error" color="fg.error" borderRadius="xl" px="4" py="3">
      {text}
      {children}
    </Text>
  )
}
