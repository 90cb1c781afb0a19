import type { FragmentType } from '@apollo/client'
import { Box, Button, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { itemsText } from '../../lib/count-text.ts'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { ProductCard_productFragment } from '../products/ProductCard.graphql.ts'
import { ProductGrid } from '../products/ProductGrid.tsx'
import { ListingSearch } from './ListingSearch.tsx'
import { LoadMore } from './LoadMore.tsx'
import { SortChoice } from './SortChoice.tsx'
import { SubcategoryFilter } from './SubcategoryFilter.tsx'
import { useListing } from './useListing.ts'

interface CategoryListingProps {
  category: {
    name: string
    description: string | null
    subcategories: readonly { databaseId: number; name: string; productCount: number }[]
  }
  products: readonly (FragmentType<ProductCard_productFragment> & { id: string })[]
  total: number
  hasMore: boolean
  onMore: () => Promise<unknown>
  /** The overview page of the category. */
  parent: { name: string; to: string }
}

/** A category's products; search, subcategories and order are in the address. */
export function CategoryListing({ category, products, total, hasMore, onMore, parent }: CategoryListingProps) {
  const { listing, change } = useListing()
  const { name, description, subcategories } = category
  const isNarrowed = listing.text !== '' || listing.subcategoryIds.length > 0
  const clear = () => change({ text: '', subcategoryIds: [] })
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead
        title={`${name} – ${parent.name}`}
        description={description ?? `${name}: разгледайте и поръчайте онлайн от Шаренка.`}
      />
      <Crumbs crumbs={[parent, { name }]} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }}>
        {name}
      </Heading>
      {description !== null && (
        <Text color="fg.muted" fontSize="lg" mt="2" maxW="3xl">
          {description}
        </Text>
      )}
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: subcategories.length > 0 ? '260px minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
        gap="6"
        mt="6"
        alignItems="start"
      >
        <SubcategoryFilter
          subcategories={subcategories}
          chosen={listing.subcategoryIds}
          onChange={(subcategoryIds) => change({ subcategoryIds })}
        />
        <Box>
          <HStack gap="3" mb="5" flexWrap="wrap">
            <ListingSearch
              text={listing.text}
              onSearch={(text) => change({ text }, true)}
              label="Търсене в категорията"
            />
            <SortChoice sort={listing.sort} onChange={(sort) => change({ sort })} />
            <Text color="fg.muted" ms="auto" aria-live="polite">
              Намерени: {itemsText(total)}
            </Text>
            {isNarrowed && (
              <Button variant="ghost" size="sm" onClick={clear}>
                Изчисти филтрите
              </Button>
            )}
          </HStack>
          {products.length === 0 ? (
            <EmptyNote
              title={isNarrowed ? 'Няма артикули за тези филтри' : 'Тук още няма артикули'}
              {...(isNarrowed ? { action: <Button onClick={clear}>Изчисти филтрите</Button> } : {})}
            />
          ) : (
            <Stack>
              <ProductGrid products={products} />
              <LoadMore shown={products.length} total={total} hasMore={hasMore} onMore={onMore} />
            </Stack>
          )}
        </Box>
      </Grid>
    </Container>
  )
}
