import { Text } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'

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
