import { Container, Heading, Text } from '@chakra-ui/react'
import { CategoryCard } from '../features/categories/CategoryCard.tsx'
import { offered } from '../lib/offered.ts'
import { routeQuery } from '../lib/route-query.ts'
import { Crumbs } from '../ui/Crumbs.tsx'
import { CardGrid } from '../ui/CardGrid.tsx'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { ProductsRouteDocument } from './products.graphql.ts'

const { load, useRouteQuery } = routeQuery({ document: ProductsRouteDocument, variables: () => ({}) })
export { load }

export function Component() {
  const categories = offered(useRouteQuery().data?.categories ?? [])
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead
        title="Продукти"
        description="Балони, украса, парти артикули и всичко за празничната маса – по категории, с доставка до 2 работни дни."
      />
      <Crumbs crumbs={[{ name: 'Продукти' }]} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }}>
        Продукти
      </Heading>
      <Text color="fg.muted" fontSize="lg" mt="2" mb={{ base: '5', md: '8' }}>
        Изберете категория и съберете празника си на едно място.
      </Text>
      {categories.length === 0 ? (
        <EmptyNote title="Още няма категории" />
      ) : (
        <CardGrid>
          {categories.map((category, index) => (
            <CategoryCard key={category.id} category={category} isFirst={index < 2} />
          ))}
        </CardGrid>
      )}
    </Container>
  )
}
