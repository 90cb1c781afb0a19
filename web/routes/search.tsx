import { Button, Container, Heading, Text } from '@chakra-ui/react'
import { filterOf, readListing } from '../features/listing/listing-address.ts'
import { LoadMore } from '../features/listing/LoadMore.tsx'
import { useListing } from '../features/listing/useListing.ts'
import { ProductGrid } from '../features/products/ProductGrid.tsx'
import { itemsText } from '../lib/count-text.ts'
import { routeQuery } from '../lib/route-query.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { SearchRouteDocument } from './search.graphql.ts'

const { load, useRouteQuery } = routeQuery({
  document: SearchRouteDocument,
  variables: ({ search }) => ({ filter: filterOf(readListing(search)) }),
})
export { load }

/** Sale and rental products. */
export function Component() {
  const { data, fetchMore } = useRouteQuery()
  const { listing } = useListing()
  const { edges = [], totalCount = 0, pageInfo } = data?.products ?? {}
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead title={listing.text === '' ? 'Всички артикули' : `Търсене: ${listing.text}`} isIndexed={false} />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
        {listing.text === '' ? 'Всички артикули' : `Резултати за „${listing.text}“`}
      </Heading>
      <Text color="fg.muted" mt="1" mb="6" aria-live="polite">
        {totalCount > 0 && `Намерени: ${itemsText(totalCount)}`}
      </Text>
      {edges.length === 0 ? (
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
      ) : (
        <>
          <ProductGrid products={edges.map(({ node }) => node)} />
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
