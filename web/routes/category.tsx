import { Container, Heading } from '@chakra-ui/react'
import { ProductGrid } from '../features/products/ProductGrid.tsx'
import { routeQuery } from '../router/route-query.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { CategoryRouteDocument } from './category.graphql.ts'

const { load, useRouteQuery } = routeQuery({
  document: CategoryRouteDocument,
  variables: ({ params }) => ({ filter: { type: 'SALE' as const, categoryId: Number(params['categoryId']) } }),
})
export { load }

/** What one category sells. */
export function Component() {
  const { data } = useRouteQuery()
  return (
    <Container maxW="7xl" py="10">
      <PageHead title="Категория" />
      <Heading as="h1" size="3xl" mb="8">
        Категория
      </Heading>
      <ProductGrid products={data?.products.edges.map(({ node }) => node) ?? []} />
    </Container>
  )
}
