import { Box, Button, chakra, Container, Heading, HStack, Text } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { chosenSizeOf, filterOf, isWhole, readListing } from '../features/listing/listing-address.ts'
import { ThemeCard } from '../features/themes/ThemeCard.tsx'
import { CardGrid } from '../ui/CardGrid.tsx'
import { ThemeIconPicture } from '../ui/ThemeIconPicture.tsx'
import { PackageGroup } from '../features/packages/PackageGroup.tsx'
import { ThemeProducts } from '../features/themes/ThemeProducts.tsx'
import { offered } from '../lib/offered.ts'
import { routeQuery } from '../lib/route-query.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { PartyThemesRouteDocument } from './party-themes.graphql.ts'

const ThemeLink = chakra(PrefetchLink)

const { load, useRouteQuery } = routeQuery({
  document: PartyThemesRouteDocument,
  variables: ({ search }) => {
    const listing = readListing(search)
    const filter = filterOf(listing)
    return {
      databaseId: PARTY_THEMES_ID,
      filter,
      isWithPackages: isWhole(filter),
      ...chosenSizeOf(listing),
      sort: listing.sort,
      withProducts: search.get('all') === '1',
    }
  },
})
export { load }

export function Component() {
  const { data, fetchMore } = useRouteQuery()
  const [search, setSearch] = useSearchParams()
  const isAll = search.get('all') === '1'
  const themes = offered(data?.partyThemes ?? [])
  const products = data?.category?.products
  return (
    <>
      <PageHead
        title="Парти теми"
        description="Готови идеи за детско парти: принцеси, филмчета, животни, цифри и букви. Всичко по темата на едно място."
      />
      <PageHero title="Парти теми" drawing="party-themes">
        Изберете тема и съберете украсата на едно място.
      </PageHero>
      <Container maxW="7xl" py={{ base: '5', md: '8' }}>
        {themes.length === 0 ? (
          <EmptyNote title="Още няма парти теми" />
        ) : (
          <CardGrid>
            {themes.map((theme) => (
              <ThemeCard key={theme.id} theme={theme} />
            ))}
          </CardGrid>
        )}
        <Heading as="h2" size="xl" mt="12" mb="4">
          Идеи по настроение
        </Heading>
        <HStack gap="3" flexWrap="wrap">
          {(data?.fixedPartyThemes ?? []).map(({ number, name, themeIcon, themeGradient }) => (
            <ThemeLink
              key={number}
              to={`/party-themes/${number}`}
              display="flex"
              alignItems="center"
              gap="2"
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="full"
              ps="1.5"
              pe="4"
              py="1.5"
              fontWeight="bold"
              _hover={{ borderColor: 'berry.solid' }}
            >
              <ThemeIconPicture icon={themeIcon} gradient={themeGradient} size="8" />
              {name}
            </ThemeLink>
          ))}
        </HStack>
        <Box as="section" mt="12">
          <HStack justify="space-between" mb="5" flexWrap="wrap">
            <Heading as="h2" size="2xl">
              Всички продукти за парти теми
            </Heading>
            <Button
              variant="outline"
              aria-expanded={isAll}
              onClick={() => setSearch(isAll ? {} : { all: '1' }, { preventScrollReset: true })}
            >
              {isAll ? 'Скрий продуктите' : 'Покажи всички продукти'}
            </Button>
          </HStack>
          {isAll && products !== undefined && (
            <>
              <PackageGroup packages={data?.category?.packages} />
              <ThemeProducts
                facets={products.facets ?? []}
                products={products.edges.map(({ node }) => node)}
                total={products.totalCount}
                hasMore={products.pageInfo.hasNextPage}
                onMore={() => fetchMore({ variables: { after: products.pageInfo.endCursor, isMore: true } })}
              />
            </>
          )}
        </Box>
        <Box mt="14" bg="bg.subtle" borderRadius="3xl" p={{ base: '6', md: '10' }} textAlign="center">
          <Heading as="h2" size="2xl">
            Не намирате вашата тема?
          </Heading>
          <Text mt="2" color="fg.muted">
            Разкажете ни за нея и ще съберем всичко за празника ви.
          </Text>
          <Button asChild size="xl" mt="5">
            <PrefetchLink to="/contact">Пишете ни</PrefetchLink>
          </Button>
        </Box>
      </Container>
    </>
  )
}
