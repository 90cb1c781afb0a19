import type { FragmentType } from '@apollo/client'
import { Box, Button, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { foundText, itemsText } from '../../lib/count-text.ts'
import { later } from '../../lib/later.ts'
import type { PictureParts } from '../../lib/picture-source.ts'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { QuickAddCard_productFragment } from '../products/QuickAddCard.graphql.ts'
import { QuickAddGrid } from '../products/QuickAddGrid.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListingSearch } from './ListingSearch.tsx'
import { SortChoice } from './SortChoice.tsx'
import { SubcategoryFilter } from './SubcategoryFilter.tsx'
import { useListing } from './useListing.ts'

const EmptyListing = later(() => import('./EmptyListing.tsx').then(({ EmptyListing }) => EmptyListing))
const LoadMore = later(() => import('./LoadMore.tsx').then(({ LoadMore }) => LoadMore))

interface CategoryListingProps {
  category: {
    name: string
    description: string | null
    picture: PictureParts | null
    subcategories: readonly { databaseId: number; name: string; productCount: number }[]
  }
  products: readonly (FragmentType<QuickAddCard_productFragment> & { id: string })[]
  total: number
  hasMore: boolean
  onMore: () => Promise<unknown>
  parent: { name: string; to: string }
}

export function CategoryListing({ category, products, total, hasMore, onMore, parent }: CategoryListingProps) {
  const { listing, change } = useListing()
  const { name, description, picture, subcategories } = category
  const count = listing.subcategoryIds.length + (listing.text === '' ? 0 : 1)
  const isNarrowed = count > 0
  const clear = () => change({ text: '', subcategoryIds: [] })
  const search = (
    <ListingSearch text={listing.text} onSearch={(text) => change({ text }, true)} label="Търсене в категорията" />
  )
  const sort = <SortChoice sort={listing.sort} onChange={(next) => change({ sort: next })} />
  const filter = (
    <SubcategoryFilter
      subcategories={subcategories}
      chosen={listing.subcategoryIds}
      onChange={(subcategoryIds) => change({ subcategoryIds })}
    />
  )
  return (
    <Container maxW="7xl" py={{ base: '4', md: '8' }}>
      <PageHead
        title={`${name} – ${parent.name}`}
        description={description ?? `${name}: разгледайте и поръчайте онлайн от Шаренка.`}
        {...(picture !== null && { image: picture })}
      />
      <Crumbs crumbs={[parent, { name }]} />
      <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
        {name}
      </Heading>
      {description !== null && (
        <Text
          color="fg.muted"
          fontSize={{ base: 'md', md: 'lg' }}
          mt={{ base: '1', md: '2' }}
          maxW="3xl"
          lineClamp={{ base: 2, md: 'none' }}
        >
          {description}
        </Text>
      )}
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: subcategories.length > 0 ? 'min(16.25rem, 30%) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
        gap="6"
        mt={{ base: '4', lg: '6' }}
        alignItems="start"
      >
        {subcategories.length > 0 && (
          <Stack hideBelow="lg" position="sticky" top="32" gap="4">
            {search}
            {filter}
          </Stack>
        )}
        <Box>
          <FilterBar count={count} found={itemsText(total)} onClear={clear}>
            <HStack justify="space-between">
              <Text fontWeight="bold" aria-hidden>
                Подреди
              </Text>
              {sort}
            </HStack>
            {search}
            {filter}
          </FilterBar>
          <HStack hideBelow="lg" gap="3" mb="5" flexWrap="wrap">
            {subcategories.length === 0 && search}
            {sort}
            <Text color="fg.muted" ms="auto" aria-live="polite">
              {foundText(total)}
            </Text>
            {isNarrowed && (
              <Button variant="ghost" size="sm" onClick={clear}>
                Изчисти филтрите
              </Button>
            )}
          </HStack>
          {products.length === 0 ? (
            <Suspense>
              <EmptyListing
                text={listing.text}
                subcategories={subcategories}
                parent={parent}
                {...(isNarrowed && { onClear: clear })}
                onChoose={(id) => change({ text: '', subcategoryIds: [id] })}
              />
            </Suspense>
          ) : (
            <Stack>
              <QuickAddGrid products={products} most={3} />
              <Suspense>
                <LoadMore shown={products.length} total={total} hasMore={hasMore} onMore={onMore} />
              </Suspense>
            </Stack>
          )}
        </Box>
      </Grid>
    </Container>
  )
}
