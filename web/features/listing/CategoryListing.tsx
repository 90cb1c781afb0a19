import type { FragmentType } from '@apollo/client'
import { Box, Button, Container, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { foundText, itemsText } from '../../lib/count-text.ts'
import { later } from '../../lib/later.ts'
import type { ProductType } from '../../gql/graph.ts'
import type { PictureParts } from '../../lib/picture-source.ts'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PackageGroup, type Packages } from '../packages/PackageGroup.tsx'
import type { QuickAddCard_productFragment } from '../products/QuickAddCard.graphql.ts'
import type { WithChosenSize } from '../products/chosen-size.ts'
import { QuickAddGrid } from '../products/QuickAddGrid.tsx'
import { isListIndexed, narrowingCount, type Facet } from './facet.ts'
import { FilterBar } from './FilterBar.tsx'
import { ListingColumns } from './ListingColumns.tsx'
import { ListingSearch } from './ListingSearch.tsx'
import { SortChoice } from './SortChoice.tsx'
import { SubcategoryFilter } from './SubcategoryFilter.tsx'
import { NOT_NARROWED } from './listing-address.ts'
import { useListing } from './useListing.ts'

const ChosenFacets = later(() => import('./ChosenFacets.tsx').then(({ ChosenFacets }) => ChosenFacets))
const DropChoices = later(() => import('./DropChoices.tsx').then(({ DropChoices }) => DropChoices))
const EmptyListing = later(() => import('./EmptyListing.tsx').then(({ EmptyListing }) => EmptyListing))
const FacetPanel = later(() => import('./FacetPanel.tsx').then(({ FacetPanel }) => FacetPanel))
const LoadMore = later(() => import('./LoadMore.tsx').then(({ LoadMore }) => LoadMore))

interface CategoryListingProps {
  category: {
    type: ProductType
    name: string
    description: string | null
    picture: PictureParts | null
    subcategories: readonly { databaseId: number; name: string; productCount: number }[]
  }
  facets: readonly Facet[]
  /** Undefined of a narrowed list. */
  packages?: Packages | undefined
  products: readonly (FragmentType<QuickAddCard_productFragment> & WithChosenSize & { id: string })[]
  total: number
  hasMore: boolean
  onMore: () => Promise<unknown>
  parent: { name: string; to: string }
}

export function CategoryListing(props: CategoryListingProps) {
  const { category, facets, packages, products, total, hasMore, onMore, parent } = props
  const { listing, change, hrefOf } = useListing()
  const { name, description, picture, subcategories } = category
  const count = listing.subcategoryIds.length + (listing.text === '' ? 0 : 1) + narrowingCount(listing)
  const isNarrowed = count > 0
  const clear = () => change({ text: '', subcategoryIds: [], ...NOT_NARROWED })
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
  const isRental = category.type === 'RENT'
  const hasPanel = isRental || facets.length > 0
  const panel = hasPanel && (
    <Suspense>
      <FacetPanel facets={facets} narrowing={listing} hrefOf={hrefOf} onNarrow={change} hasFree={isRental} />
    </Suspense>
  )
  const hasColumn = hasPanel || subcategories.length > 0
  return (
    <Container maxW="7xl" py={{ base: '4', md: '8' }}>
      <PageHead
        title={`${name} – ${parent.name}`}
        description={description ?? `${name}: разгледайте и поръчайте онлайн от Шаренка.`}
        isIndexed={isListIndexed(listing)}
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
      <Box mt={{ base: '4', lg: '6' }}>
        <ListingColumns
          // Narrowed lists have too many addresses.
          given={isNarrowed ? null : [listing, subcategories, facets, isRental]}
          column={
            hasColumn ? (
              <>
                {search}
                {filter}
                {panel}
              </>
            ) : null
          }
        >
          <FilterBar count={count} found={itemsText(total)} onClear={clear}>
            <HStack justify="space-between">
              <Text fontWeight="bold" aria-hidden>
                Подреди
              </Text>
              {sort}
            </HStack>
            {search}
            {filter}
            {panel}
          </FilterBar>
          <HStack hideBelow="lg" gap="3" mb="5" flexWrap="wrap">
            {!hasColumn && search}
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
          <Suspense>
            {narrowingCount(listing) > 0 && <ChosenFacets facets={facets} narrowing={listing} onNarrow={change} />}
          </Suspense>
          {products.length === 0 ? (
            <Suspense>
              <EmptyListing
                text={listing.text}
                subcategories={subcategories}
                parent={parent}
                {...(isNarrowed && { onClear: clear })}
                onChoose={(id) => change({ text: '', subcategoryIds: [id], ...NOT_NARROWED })}
              >
                <DropChoices facets={facets} choices={listing.choices} onNarrow={change} />
              </EmptyListing>
            </Suspense>
          ) : (
            <Stack>
              <QuickAddGrid products={products} most={3} />
              <Suspense>
                <LoadMore shown={products.length} total={total} hasMore={hasMore} onMore={onMore} />
              </Suspense>
            </Stack>
          )}
        </ListingColumns>
      </Box>
      <Box mt="8">
        <PackageGroup packages={packages} />
      </Box>
    </Container>
  )
}
