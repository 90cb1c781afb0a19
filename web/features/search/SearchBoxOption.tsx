import { HStack, Text } from '@chakra-ui/react'
import type { PictureParts } from '../../lib/picture-source.ts'
import { Picture } from '../../ui/Picture.tsx'

interface SearchBoxOptionProps {
  id: string
  product: { name: string; type: 'SALE' | 'RENT'; images: readonly PictureParts[] }
  isActive: boolean
  onChoose: () => void
}

/** One suggestion. It is chosen on press, before the field loses its focus. */
export function SearchBoxOption({ id, product, isActive, onChoose }: SearchBoxOptionProps) {
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
      <Picture picture={product.images[0] ?? null} alt="" shownAt="40px" boxSize="10" borderRadius="lg" />
      <Text flex="1" fontWeight="semibold" lineClamp="1">
        {product.name}
      </Text>
      {product.type === 'RENT' && (
        <Text fontSize="xs" color="fg.muted">
          под наем
        </Text>
      )}
    </HStack>
  )
}
