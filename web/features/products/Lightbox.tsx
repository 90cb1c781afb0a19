import { Box, chakra, HStack, IconButton, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PictureParts } from '../../lib/picture-source.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Picture } from '../../ui/Picture.tsx'

interface LightboxProps {
  pictures: readonly PictureParts[]
  name: string
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

export function Lightbox({ pictures, name, shown, onShow, onClose }: LightboxProps) {
  const [isZoomed, setZoomed] = useState(false)
  const count = pictures.length
  const step = (by: number) => {
    setZoomed(false)
    onShow((shown + by + count) % count)
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={name}
      size="cover"
      {...(count > 1
        ? {
            footer: (
              <HStack justify="center" gap="6" w="full">
                <IconButton variant="outline" aria-label="Предишна голяма снимка" onClick={() => step(-1)}>
                  <ChevronLeft />
                </IconButton>
                <Text aria-live="polite">
                  {shown + 1} от {count}
                </Text>
                <IconButton variant="outline" aria-label="Следваща голяма снимка" onClick={() => step(1)}>
                  <ChevronRight />
                </IconButton>
              </HStack>
            ),
          }
        : {})}
    >
      <Box
        h="full"
        overflow="auto"
        borderRadius="2xl"
        bg="bg.subtle"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') step(-1)
          if (key === 'ArrowRight') step(1)
        }}
      >
        <chakra.button
          type="button"
          aria-label={isZoomed ? 'Намали снимката' : 'Увеличи снимката'}
          aria-pressed={isZoomed}
          onClick={() => setZoomed(!isZoomed)}
          cursor={isZoomed ? 'zoom-out' : 'zoom-in'}
          display="block"
          w={isZoomed ? '200%' : 'full'}
          h={isZoomed ? '200%' : 'full'}
        >
          <Picture
            key={shown}
            picture={pictures[shown] ?? null}
            alt={name}
            shownAt={isZoomed ? '200vw' : '100vw'}
            h="full"
            objectFit="contain"
          />
        </chakra.button>
      </Box>
    </Modal>
  )
}
