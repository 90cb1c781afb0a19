import { Box, Button, Container, Heading, Text } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { LoadMore } from '../features/listing/LoadMore.tsx'
import { ProductGrid } from '../features/products/ProductGrid.tsx'
import { readSearch, searchFilterOf } from '../features/listing/search-address.ts'
import { SearchFilters } from '../features/listing/SearchFilters.tsx'
import { itemsText } from '../lib/count-text.ts'
import { routeQuery } from '../lib/route-query.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { SearchRouteDocument } from './search.graphql.ts'

const { load, useRouteQuery } = routeQuery({
  document: SearchRouteDocument,
  variables: ({ search }) => {
    const address = readSearch(search)
    return { filter: searchFilterOf(address), sort: address.sort }
  },
})
export { load }

/** Sale and rental products. */
export function Component() {
  const { data, fetchMore } = useRouteQuery()
  const categories = data === null ? [] : [...data.saleCategories, ...data.rentalCategories]
  const [search] = useSearchParams()
  const { text, type, categoryId, band } = readSearch(search)
  const isNarrowed = type !== null || categoryId !== null || band !== null
  const { edges = [], totalCount = 0, leftOutWords = [], pageInfo } = data?.products ?? {}
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead title={text === '' ? 'Всички артикули' : `Търсене: ${text}`} isIndexed={false} />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
        {text === '' ? 'Всички артикули' : `Резултати за „${text}“`}
      </Heading>
      <Text color="fg.muted" mt="1" mb="4" aria-live="polite">
        {totalCount > 0 &&
          `${leftOutWords.length > 0 ? 'Няма точно това; ето близки' : 'Намерени'}: ${itemsText(totalCount)}`}
      </Text>
      {(totalCount > 0 || isNarrowed) && <SearchFilters categories={categories} />}
      {edges.length === 0 ? (
        <EmptyNote
          title="Не намерихме нищо"
          action={
            <Button asChild>
              <PrefetchLink to="/products">Разгледай категориите</PrefetchLink>
            </Button>
          }
        >
          {isNarrowed ? 'Опитайте с други филтри или с друга дума.' : 'Опитайте с друга дума или по-кратко търсене.'}
        </EmptyNote>
      ) : (
        <>
          <Box mt="5">
            <ProductGrid products={edges.map(({ node }) => node)} />
          </Box>
          <LoadMore
            shown={edges.length}
            total={totalCount}
            hasMore={pageInfo?.hasNextPage ?? false}
            onMore={() => fetchMore({ variables: { after: pageInfo?.endCursor ?? null } })}
          />
        </>
      )}
    </Container>
  )
}
