import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, chakra, HStack, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearch } from '../../lib/use-search.ts'
import { later } from '../../lib/later.ts'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SlideTrack } from '../../ui/SlideTrack.tsx'
import { namedVariant } from './combination.rules.ts'
import { ProductGallery_productFragmentDoc, type ProductGallery_productFragment } from './ProductGallery.graphql.ts'

const Lightbox = later(() => import('./Lightbox.tsx').then(({ Lightbox }) => Lightbox))

/** Lower on a phone, so that the price is in its first screen too; square pictures still show whole things. */
const RATIO = { base: '10 / 9', md: '1' }

export function ProductGallery({ product }: { product: FragmentType<ProductGallery_productFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: ProductGallery_productFragmentDoc,
    fragmentName: 'ProductGallery_product',
    from: product,
  })
  const { options, variants } = data.__typename === 'SaleProduct' ? data : { options: [], variants: [] }
  const [search] = useSearch()
  // As the sizes next to it choose: by the address, else the first that is sold.
  const sized = namedVariant(variants, options, search)?.picture?.url
  const ofSize = Math.max(
    0,
    data.pictures.findIndex(({ url }) => url === sized),
  )
  const [shown, setShown] = useState(ofSize)
  const [followed, setFollowed] = useState(ofSize)
  if (followed !== ofSize) {
    setFollowed(ofSize)
    setShown(ofSize)
  }
  const [isLarge, setLarge] = useState(false)
  const { pictures, name } = data
  const count = pictures.length
  const step = (by: number) => setShown((index) => (index + by + count) % count)
  return (
    <CachedMarkup component="ProductGallery" given={[pictures, name, ofSize]}>
      <Box position="relative">
        <Box bg="bg.subtle" borderRadius={{ base: '2xl', md: '3xl' }} overflow="hidden" borderWidth="1px">
          {count === 0 ? (
            <Picture picture={null} alt={name} shownAt="100vw" isMain aspectRatio={RATIO} />
          ) : (
            <SlideTrack shown={shown} onShow={setShown}>
              {pictures.map((picture, index) => (
                <chakra.button
                  key={picture.url}
                  type="button"
                  aria-label={`Увеличи снимката${count > 1 ? ` ${index + 1} от ${count}` : ''}: ${name}`}
                  tabIndex={index === shown ? 0 : -1}
                  onClick={() => setLarge(true)}
                  cursor="zoom-in"
                  display="block"
                  w="full"
                >
                  <Picture
                    picture={picture}
                    alt={index === shown ? name : ''}
                    shownAt="(min-width: 1024px) 600px, 100vw"
                    isMain={index === ofSize}
                    aspectRatio={RATIO}
                  />
                </chakra.button>
              ))}
            </SlideTrack>
          )}
        </Box>
        {count > 1 && (
          <HStack
            position="absolute"
            top="0"
            insetX="3"
            aspectRatio={RATIO}
            justify="space-between"
            pointerEvents="none"
          >
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
        {count > 1 && (
          <HStack mt={{ base: '2', md: '3' }} gap={{ base: '2', md: '3' }} overflowX="auto" p="1">
            {pictures.map((picture, index) => (
              <chakra.button
                key={picture.url}
                type="button"
                aria-label={`Снимка ${index + 1} от ${count}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                flexShrink="0"
                boxSize={{ base: '11', md: '20' }}
                borderRadius={{ base: 'lg', md: 'xl' }}
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
        <Suspense>
          {isLarge && (
            <Lightbox pictures={pictures} name={name} shown={shown} onShow={setShown} onClose={() => setLarge(false)} />
          )}
        </Suspense>
      </Box>
    </CachedMarkup>
  )
}
