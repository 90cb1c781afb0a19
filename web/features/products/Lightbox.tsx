import { chakra, Box, CloseButton, Dialog, HStack, IconButton, Portal, Text } from '@chakra-ui/react'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import type { PictureParts } from '../../lib/picture-source.ts'
import { Picture } from '../../ui/Picture.tsx'

/** How much a click enlarges a picture that fills the window; two fingers enlarge it further. */
const ZOOM = 2.5

interface LightboxProps {
  pictures: readonly PictureParts[]
  name: string
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

/** In pixels: the size of the enlarged picture's frame, and how far it is scrolled to show the clicked point. */
interface Zoomed {
  width: number
  height: number
  left: number
  top: number
}

function zoomedAt({ currentTarget, clientX, clientY, detail }: MouseEvent, image: HTMLImageElement): Zoomed {
  const box = currentTarget.getBoundingClientRect()
  const ratio = image.naturalHeight === 0 ? 1 : image.naturalWidth / image.naturalHeight
  const fitted = Math.min(box.width, box.height * ratio)
  // A key has no place: the middle.
  const x = detail === 0 ? box.width / 2 : clientX - box.left
  const y = detail === 0 ? box.height / 2 : clientY - box.top
  const width = Math.max(box.width, fitted * ZOOM)
  const height = Math.max(box.height, (fitted / ratio) * ZOOM)
  return {
    width,
    height,
    left: (x - box.width / 2) * ZOOM + width / 2 - x,
    top: (y - box.height / 2) * ZOOM + height / 2 - y,
  }
}

/** The picture as large as the window, and larger after a click, around the clicked point. */
export function Lightbox({ pictures, name, shown, onShow, onClose }: LightboxProps) {
  const [zoomed, setZoomed] = useState<Zoomed | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const count = pictures.length
  const step = (by: number) => {
    setZoomed(null)
    onShow((shown + by + count) % count)
  }
  useLayoutEffect(() => {
    if (zoomed !== null) frame.current?.scrollTo(zoomed)
  }, [zoomed])
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open
      onOpenChange={({ open }) => !open && onClose()}
      size="full"
      scrollBehavior="inside"
      lazyMount
    >
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content
            bg="bg.subtle"
            h="100dvh"
            onKeyDown={({ key }) => {
              if (key === 'ArrowLeft') step(-1)
              if (key === 'ArrowRight') step(1)
            }}
          >
            <Dialog.Title srOnly>{name}</Dialog.Title>
            <Box ref={frame} flex="1" minH="0" overflow="auto" touchAction="manipulation">
              <chakra.button
                type="button"
                aria-label={zoomed === null ? 'Увеличи снимката' : 'Намали снимката'}
                aria-pressed={zoomed !== null}
                onClick={(event) => {
                  const image = event.currentTarget.querySelector('img')
                  setZoomed(zoomed === null && image !== null ? zoomedAt(event, image) : null)
                }}
                cursor={zoomed === null ? 'zoom-in' : 'zoom-out'}
                display="block"
                style={zoomed === null ? {} : { width: zoomed.width, height: zoomed.height }}
                w="full"
                // Reduced motion gives each change a transition, which would come after the scrolling.
                transitionProperty="none"
                h="full"
              >
                <Picture
                  key={shown}
                  picture={pictures[shown] ?? null}
                  alt={name}
                  shownAt={zoomed === null ? '100vw' : `${ZOOM * 100}vw`}
                  h="full"
                  objectFit="contain"
                />
              </chakra.button>
            </Box>
            {count > 1 && (
              <HStack
                position="absolute"
                bottom="calc(0.75rem + env(safe-area-inset-bottom))"
                insetX="0"
                mx="auto"
                w="fit-content"
                gap="2"
                bg="bg.panel"
                borderRadius="full"
                borderWidth="1px"
                boxShadow="md"
              >
                <IconButton
                  variant="ghost"
                  colorPalette="gray"
                  aria-label="Предишна голяма снимка"
                  onClick={() => step(-1)}
                >
                  <ChevronLeft />
                </IconButton>
                <Text aria-live="polite">
                  {shown + 1} от {count}
                </Text>
                <IconButton
                  variant="ghost"
                  colorPalette="gray"
                  aria-label="Следваща голяма снимка"
                  onClick={() => step(1)}
                >
                  <ChevronRight />
                </IconButton>
              </HStack>
            )}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="md" variant="surface" colorPalette="gray" aria-label="Затвори" top="3" right="3" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
