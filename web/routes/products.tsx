import { Container } from '@chakra-ui/react'
import { CategoryCard } from '../features/categories/CategoryCard.tsx'
import { offered } from '../lib/offered.ts'
import { routeQuery } from '../lib/route-query.ts'
import { CardGrid } from '../ui/CardGrid.tsx'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'
import { ProductsRouteDocument } from './products.graphql.ts'

const { load, useRouteQuery } = routeQuery({ document: ProductsRouteDocument, variables: () => ({}) })
export { load }

export function Component() {
  const categories = offered(useRouteQuery().data?.categories ?? [])
  return (
    <>
      <PageHead
        title="Продукти"
        description="Балони, украса, парти артикули и всичко за празничната маса – по категории, с доставка до 2 работни дни."
      />
      <PageHero title="Продукти" drawing="products">
        Изберете категория и съберете празника си на едно място.
      </PageHero>
      <Container maxW="7xl" py={{ base: '5', md: '8' }}>
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
    </>
  )
}
