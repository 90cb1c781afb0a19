import { Box, Button, Container, Heading, HStack } from '@chakra-ui/react'
import { Suspense, type ReactNode } from 'react'
import { CategoryStrip } from '../features/categories/CategoryStrip.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { Occasions } from '../features/home/Occasions.tsx'
import { ProductGrid } from '../features/products/ProductGrid.tsx'
import { Promises } from '../features/products/Promises.tsx'
import { TopReview } from '../features/reviews/TopReview.tsx'
import { ThemeCard } from '../features/themes/ThemeCard.tsx'
import { later } from '../lib/later.ts'
import { offered } from '../lib/offered.ts'
import { useOrigin } from '../lib/origin.ts'
import { shopFacts } from '../lib/shown-shop.ts'
import { SHOP_NAME } from '../lib/shop-name.ts'
import { routeQuery } from '../lib/route-query.ts'
import { CardGrid } from '../ui/CardGrid.tsx'
import { FluidGrid } from '../ui/FluidGrid.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { StructuredData } from '../ui/StructuredData.tsx'
import { HomeRouteDocument } from './home.graphql.ts'

const PackageGrid = later(() => import('../features/packages/PackageGrid.tsx').then(({ PackageGrid }) => PackageGrid))

/** docs/spec/storefront.md#home. */
const THEMES_SHOWN = 3

const { load, useRouteQuery } = routeQuery({ document: HomeRouteDocument, variables: () => ({}) })
export { load }

function HomeSection({
  title,
  to,
  linkLabel,
  children,
}: {
  title: string
  to: string
  linkLabel: string
  children: ReactNode
}) {
  return (
    <Box as="section" mt={{ base: '12', md: '16' }}>
      <HStack justify="space-between" align="baseline" mb="6" columnGap="4" rowGap="1" flexWrap="wrap">
        <Heading as="h2" size={{ base: '2xl', md: '3xl' }}>
          {title}
        </Heading>
        <Button asChild variant="ghost">
          <PrefetchLink to={to}>{linkLabel}</PrefetchLink>
        </Button>
      </HStack>
      {children}
    </Box>
  )
}

export function Component() {
  const { data } = useRouteQuery()
  const origin = useOrigin()
  const products = data?.category?.products.edges.map(({ node }) => node) ?? []
  const reviews = data?.topReviews ?? []
  const packages = data?.packages.edges.map(({ node }) => node) ?? []
  const rentals = data?.rentals.edges.map(({ node }) => node) ?? []
  return (
    <>
      <PageHead
        title={SHOP_NAME}
        description="Балони, украса, парти артикули и инвентар под наем за рождени дни, сватби и фирмени събития. Доставка до 2 работни дни в София и страната."
      />
      <StructuredData
        data={{
          '@type': 'WebSite',
          name: SHOP_NAME,
          url: `${origin}/`,
          inLanguage: 'bg',
          publisher: {
            '@type': 'Organization',
            name: shopFacts().company,
            url: `${origin}/`,
            logo: `${origin}/favicon.svg`,
            telephone: shopFacts().phone,
            email: shopFacts().email,
          },
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/search?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <Hero />
      <Container maxW="7xl">
        <CategoryStrip categories={offered(data?.saleCategories ?? [])} />
        <Occasions />
        {packages.length > 0 && (
          <HomeSection title="Готови партита" to="/paketi" linkLabel="Всички готови партита">
            <Suspense>
              <PackageGrid products={packages} isBelowFold />
            </Suspense>
          </HomeSection>
        )}
        <HomeSection title="ПАРТИ ТЕМИ" to="/party-themes" linkLabel="Всички теми">
          <CardGrid>
            {offered(data?.partyThemes ?? [])
              .slice(0, THEMES_SHOWN)
              .map((theme) => (
                <ThemeCard key={theme.id} theme={theme} />
              ))}
          </CardGrid>
        </HomeSection>
        <HomeSection title="Популярни продукти" to="/products" linkLabel="Всички продукти">
          <ProductGrid products={products} isBelowFold />
        </HomeSection>
        {rentals.length > 0 && (
          <HomeSection title="Под наем за уикенда" to="/rental" linkLabel="Целият инвентар">
            <ProductGrid products={rentals} isBelowFold />
          </HomeSection>
        )}
        {reviews.length > 0 && (
          <Box as="section" mt={{ base: '12', md: '16' }}>
            <Heading as="h2" size={{ base: '2xl', md: '3xl' }} mb="6">
              Какво казват клиентите
            </Heading>
            <FluidGrid most={3} least="15rem" gap="1rem">
              {reviews.map((review) => (
                <TopReview key={review.id} review={review} />
              ))}
            </FluidGrid>
          </Box>
        )}
        <Box as="section" mt={{ base: '12', md: '16' }}>
          <Heading as="h2" size={{ base: '2xl', md: '3xl' }} mb="6">
            Защо Шаренка
          </Heading>
          <Promises />
        </Box>
      </Container>
    </>
  )
}
