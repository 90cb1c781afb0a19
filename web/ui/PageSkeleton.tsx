import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { CARD_WIDTHS, previewIn, type PagePreview } from '../lib/page-preview.ts'
import { FluidGrid } from './FluidGrid.tsx'
import { Picture } from './Picture.tsx'
import { Skeleton } from './Skeleton.tsx'

const BUSY = { role: 'status', 'aria-busy': true, 'aria-label': 'Зареждане' } as const

/** As high as the line of `Crumbs`. */
const CrumbsSkeleton = () => (
  <Text fontSize="sm" py={{ base: '3', md: '1' }} mt={{ base: '-3', md: '0' }} mb={{ base: '3', md: '5' }}>
    <Skeleton as="span" display="inline-block" w="50%" h="1em" verticalAlign="middle" />
  </Text>
)

/** As the pages of products are laid out, so that nothing moves when the page comes. */
function GoodsSkeleton({ name, goods }: { name: string; goods: NonNullable<PagePreview['goods']> }) {
  return (
    <Container maxW="7xl" py={{ base: '4', md: '8' }} {...BUSY}>
      <CrumbsSkeleton />
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 1.1fr) minmax(0, 1fr)',
        }}
        gap={{ base: '4', md: '6', lg: '12' }}
      >
        <Box bg="bg.subtle" borderRadius={{ base: '2xl', md: '3xl' }} overflow="hidden" borderWidth="1px">
          <Picture
            picture={goods.picture}
            alt=""
            shownAt={CARD_WIDTHS}
            isMain
            aspectRatio={{ base: '10 / 9', md: '1' }}
          />
        </Box>
        <Stack gap={{ base: '3', md: '5' }}>
          <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
            {name}
          </Heading>
          <Text fontWeight="800" fontSize="2xl">
            {goods.price}
          </Text>
          <Skeleton h="12" borderRadius="full" />
          <Skeleton h="24" />
        </Stack>
      </Grid>
    </Container>
  )
}

export function PageSkeleton() {
  const preview = previewIn(useLocation().state)
  if (preview?.goods != null) return <GoodsSkeleton name={preview.name} goods={preview.goods} />
  return (
    <Container maxW="7xl" py={preview === null ? '10' : { base: '4', md: '8' }} {...BUSY}>
      {preview === null ? (
        <Skeleton h="10" w="60%" mb="8" />
      ) : (
        <>
          <CrumbsSkeleton />
          <Heading as="h1" size={{ base: '2xl', md: '4xl' }} mb="8">
            {preview.name}
          </Heading>
        </>
      )}
      <FluidGrid most={4} gap="1.25rem">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} aspectRatio="3/4" borderRadius="2xl" />
        ))}
      </FluidGrid>
    </Container>
  )
}
