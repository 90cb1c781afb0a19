import { skipToken, useQuery } from '@apollo/client/react'
import { Box, Heading } from '@chakra-ui/react'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLastViewed } from './last-viewed.ts'
import { LastViewedDocument } from './LastViewed.graphql.ts'
import { ProductGrid } from './ProductGrid.tsx'

const MOST = 4

/** The server cannot know how many there are: an attribute shows the place for them before the first paint. */
const PLACE = {
  display: 'none',
  'html[data-viewed] &': { display: 'block' },
  'html[data-viewed="1"] & [aria-busy] > :nth-of-type(n+2), html[data-viewed="2"] & [aria-busy] > :nth-of-type(n+3)': {
    display: 'none',
  },
}

function Place({ count }: { count: number }) {
  return (
    <FluidGrid
      most={MOST}
      least={{ base: '8rem', sm: '10rem' }}
      gap={{ base: '0.75rem', md: '1rem' }}
      aria-busy="true"
      aria-label="Зареждане"
    >
      {Array.from({ length: count }, (_, n) => (
        // As tall as a card: a square picture and four lines.
        <Box key={n}>
          <Skeleton aspectRatio={1} borderRadius="2xl" />
          <Box h="8.5rem" />
        </Box>
      ))}
    </FluidGrid>
  )
}

export function LastViewed({ exceptId }: { exceptId: string }) {
  const isBrowser = useIsBrowser()
  const ids = useLastViewed(exceptId).slice(0, MOST)
  const { data, previousData, error } = useQuery(
    LastViewedDocument,
    ids.length > 0 ? { variables: { ids } } : skipToken,
  )
  const shown = data ?? previousData
  const products = (shown?.nodes ?? []).flatMap((node) =>
    node?.__typename === 'SaleProduct' || node?.__typename === 'RentalProduct' ? [node] : [],
  )
  const isWaiting = shown === undefined && error === undefined
  if (isBrowser && (ids.length === 0 || (products.length === 0 && !isWaiting))) return null
  return (
    <CachedMarkup component="LastViewed" given={MOST}>
      <Box as="section" mt="16" {...(isBrowser ? {} : { css: PLACE })}>
        <Heading as="h2" size="2xl" mb="6">
          Последно разгледани
        </Heading>
        {products.length === 0 ? (
          <Place count={isBrowser ? ids.length : MOST} />
        ) : (
          <ProductGrid products={products} isBelowFold />
        )}
      </Box>
    </CachedMarkup>
  )
}
