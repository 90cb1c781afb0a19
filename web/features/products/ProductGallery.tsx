import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, chakra, HStack, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { ProductGallery_productFragmentDoc, type ProductGallery_productFragment } from './ProductGallery.graphql.ts'

export function ProductGallery({ product }: { product: FragmentType<ProductGallery_productFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: ProductGallery_productFragmentDoc,
    fragmentName: 'ProductGallery_product',
    from: product,
  })
  const [shown, setShown] = useState(0)
  const { pictures, name } = data
  const step = (by: number) => setShown((index) => (index + by + pictures.length) % pictures.length)
  return (
    <Box position="relative">
      <Box bg="bg.subtle" borderRadius="3xl" overflow="hidden" borderWidth="1px">
        <Picture
          key={shown}
          picture={pictures[shown] ?? null}
          alt={name}
          shownAt="(min-width: 1024px) 600px, 100vw"
          isMain
          aspectRatio={1}
        />
      </Box>
      {pictures.length > 1 && (
        <HStack position="absolute" top="0" insetX="3" aspectRatio={1} justify="space-between" pointerEvents="none">
          <IconButton
            variant="surface"
            colorPalette="gray"
            pointerEvents="auto"
            aria-label="Предишна снимка"
            onClick={() => step(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            variant="surface"
            colorPalette="gray"
            pointerEvents="auto"
            aria-label="Следваща снимка"
            onClick={() => step(1)}
          >
            <ChevronRight />
          </IconButton>
        </HStack>
      )}
      {pictures.length > 1 && (
        <HStack mt="3" gap="3" overflowX="auto" p="1">
          {pictures.map((picture, index) => (
            <chakra.button
              key={picture.url}
              type="button"
              aria-label={`Снимка ${index + 1} от ${pictures.length}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
              flexShrink="0"
              boxSize="20"
              borderRadius="xl"
              overflow="hidden"
              borderWidth="2px"
              borderColor={index === shown ? 'berry.solid' : 'border'}
              cursor="pointer"
            >
              <Picture picture={picture} alt="" shownAt="80px" boxSize="full" />
            </chakra.button>
          ))}
        </HStack>
      )}
    </Box>
  )
}
