import { Badge, Box, HStack, IconButton } from '@chakra-ui/react'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { Picture } from '../../../web/ui/Picture.tsx'

interface ImageTileProps {
  url: string
  index: number
  count: number
  isMany: boolean
  isDragged: boolean
  onDrag: (index: number | null) => void
  onDrop: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function ImageTile({ url, index, count, isMany, isDragged, onDrag, onDrop, onMove, onRemove }: ImageTileProps) {
  const button = { size: '2xs', variant: 'solid', colorPalette: 'gray' } as const
  return (
    <Box
      position="relative"
      aspectRatio={1}
      borderRadius="xl"
      overflow="hidden"
      borderWidth="2px"
      borderColor={index === 0 ? 'berry.solid' : 'border'}
      draggable={isMany}
      opacity={isDragged ? 0.4 : 1}
      cursor={isMany ? 'grab' : undefined}
      onDragStart={() => onDrag(index)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Picture picture={{ url }} alt={`Снимка ${index + 1}`} shownAt="160px" boxSize="full" />
      {index === 0 && isMany && (
        <Badge position="absolute" top="1" left="1" variant="solid" size="sm">
          Главна
        </Badge>
      )}
      <HStack position="absolute" bottom="1" insetX="1" justify="center" gap="1">
        {isMany && (
          <IconButton
            {...button}
            aria-label={`Премести снимка ${index + 1} наляво`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowLeft />
          </IconButton>
        )}
        <IconButton {...button} colorPalette="red" aria-label={`Премахни снимка ${index + 1}`} onClick={onRemove}>
          <X />
        </IconButton>
        {isMany && (
          <IconButton
            {...button}
            aria-label={`Премести снимка ${index + 1} надясно`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowRight />
          </IconButton>
        )}
      </HStack>
    </Box>
  )
}
