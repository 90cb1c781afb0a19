import { Box, Button, Container, Heading, HStack, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { quoted } from '#rules/quoted.ts'
import { useCartBadge } from '../features/cart/useCartBadge.ts'
import { LoadMore } from '../features/listing/LoadMore.tsx'
import { NarrowedList } from '../features/listing/NarrowedList.tsx'
import { PackageGroup } from '../features/packages/PackageGroup.tsx'
import { ProductGrid } from '../features/products/ProductGrid.tsx'
import { chosenSizeOf } from '../features/listing/listing-address.ts'
import { isNarrowed, readSearch, searchFilterOf, withoutFilters } from '../features/listing/search-address.ts'
import { SearchFilters } from '../features/listing/SearchFilters.tsx'
import { useSearchAddress } from '../features/listing/useSearchAddress.ts'
import { searchedPieces } from '../features/search/searched-pieces.rules.ts'
import { foundText, itemsText } from '../lib/count-text.ts'
import { later } from '../lib/later.ts'
import { offered } from '../lib/offered.ts'
import { routeQuery } from '../lib/route-query.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { SearchRouteDocument } from './search.graphql.ts'

const AddForParty = later(() => import('../features/parties/AddForParty.tsx').then(({ AddForParty }) => AddForParty))
const DropChoices = later(() => import('../features/listing/DropChoices.tsx').then(({ DropChoices }) => DropChoices))

const { load, useRouteQuery } = routeQuery({
  document: SearchRouteDocument,
  variables: ({ search }) => {
    const address = readSearch(search)
    const text = address.text.trim()
    const chosen = chosenSizeOf(address)
    return {
      filter: searchFilterOf(address),
      sort: address.sort,
      isNarrowed: isNarrowed(address),
      unfiltered: searchFilterOf(withoutFilters(address)),
      packages: { kinds: ['PACKAGE' as const], search: text },
      ...chosen,
      isChosen: chosen.isChosen || text !== '',
      text,
      withPackages: text !== '' && !isNarrowed(address),
    }
  },
})
export { load }

export function Component() {
  const { data, fetchMore } = useRouteQuery()
  const categories = data === null ? [] : offered([...data.saleCategories, ...data.rentalCategories])
  const { address, change, hrefOf } = useSearchAddress()
  const { text } = address
  const pieces = searchedPieces(text)
  const isForParty = useCartBadge()?.party != null
  const { totalCount: unfilteredCount = 0, leftOutWords: leftOutUnfiltered = [] } = data?.unfiltered ?? {}
  const hasPackages = data?.packages !== undefined && data.packages.edges.length > 0
  const { edges = [], totalCount = 0, leftOutWords = [], facets = [], pageInfo } = data?.products ?? {}
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead title={text === '' ? 'Всички артикули' : `Търсене: ${text}`} isIndexed={false} />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
        {text === '' ? 'Всички артикули' : `Резултати за ${quoted(text)}`}
      </Heading>
      <Text color="fg.muted" mt="1" mb="4" aria-live="polite">
        {totalCount > 0 &&
          (leftOutWords.length > 0 ? `Няма точно това; ето близки: ${itemsText(totalCount)}` : foundText(totalCount))}
      </Text>
      <PackageGroup packages={data?.packages} />
      {(totalCount > 0 || isNarrowed(address)) && <SearchFilters categories={categories} />}
      <Box mt="5">
        <NarrowedList facets={facets} narrowing={address} hrefOf={hrefOf} onNarrow={change} total={totalCount}>
          {edges.length === 0 && unfilteredCount > 0 && (
            <EmptyNote
              title="Нищо не отговаря на филтрите"
              action={
                <HStack gap="3" flexWrap="wrap" justify="center">
                  <Suspense>
                    <DropChoices facets={facets} choices={address.choices} onNarrow={change} />
                  </Suspense>
                  <Button onClick={() => change(withoutFilters(address))}>Премахни филтрите</Button>
                </HStack>
              }
            >
              {leftOutUnfiltered.length > 0 ? 'Без тях има близки до търсеното' : 'Без тях намираме'}:{' '}
              {itemsText(unfilteredCount)}.
            </EmptyNote>
          )}
          {edges.length === 0 && unfilteredCount === 0 && !hasPackages && (
            <EmptyNote
              title="Не намерихме нищо"
              action={
                <Button asChild>
                  <PrefetchLink to="/products">Разгледай категориите</PrefetchLink>
                </Button>
              }
            >
              Опитайте с друга дума или по-кратко търсене.
            </EmptyNote>
          )}
          {edges.length > 0 && (
            <>
              <ProductGrid
                products={edges.map(({ node }) => node)}
                most={facets.length > 0 ? 3 : 4}
                actionOf={({ id, type, name }) =>
                  type === 'RENT' && pieces !== null && isForParty ? (
                    <Suspense>
                      <AddForParty productId={id} name={name} pieces={pieces} />
                    </Suspense>
                  ) : undefined
                }
              />
              <LoadMore
                shown={edges.length}
                total={totalCount}
                hasMore={pageInfo?.hasNextPage ?? false}
                onMore={() => fetchMore({ variables: { after: pageInfo?.endCursor ?? null, isMore: true } })}
              />
            </>
          )}
        </NarrowedList>
      </Box>
    </Container>
  )
}
