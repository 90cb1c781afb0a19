import { HStack, Text } from '@chakra-ui/react'
import { Picture } from '../../ui/Picture.tsx'
import type { Suggestion } from './suggestion.ts'

interface SearchBoxOptionProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onChoose: () => void
}

/** Selected on press, before the input loses the focus. */
export function SearchBoxOption({ id, suggestion, isActive, onChoose }: SearchBoxOptionProps) {
  return (
    <HStack
      id={id}
      role="option"
      aria-selected={isActive}
      px="3"
      py="2"
      gap="3"
      cursor="pointer"
      bg={isActive ? 'berry.subtle' : undefined}
      _hover={{ bg: 'bg.muted' }}
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      {suggestion.picture !== null && (
        <Picture picture={suggestion.picture} alt="" shownAt="40px" boxSize="10" borderRadius="lg" />
      )}
      <Text flex="1" fontWeight="semibold" lineClamp="1">
        {suggestion.name}
      </Text>
      <Text fontSize="xs" color="fg.muted" flex="none">
        {suggestion.note}
      </Text>
    </HStack>
  )
}
