import { Box, Container, Heading } from '@chakra-ui/react'
import { Suspense } from 'react'
import { PackageView } from '../features/packages/PackageView.tsx'
import { addressNumber } from '../lib/address-number.ts'
import { later } from '../lib/later.ts'
import { productAddress } from '../lib/product-address.ts'
import { routeQuery } from '../lib/route-query.ts'
import { NotFoundNote } from '../ui/NotFoundNote.ts'
import { PackageRouteDocument } from './package.graphql.ts'

const PackageGrid = later(() => import('../features/packages/PackageGrid.tsx').then(({ PackageGrid }) => PackageGrid))

const OTHERS_SHOWN = 4

const { load, useRouteQuery } = routeQuery({
  document: PackageRouteDocument,
  variables: ({ params }) => {
    const databaseId = addressNumber(params['id'])
    return databaseId === null ? null : { databaseId }
  },
  isFound: ({ product }) => product !== null,
  movedTo: ({ product }) =>
    product === null || product.__typename === 'PackageProduct' ? null : productAddress(product),
})
export { load }

export function Component() {
  const { data } = useRouteQuery()
  const product = data?.product ?? null
  if (product?.__typename !== 'PackageProduct')
    return <NotFoundNote title="Пакетът не е намерен" backTo="/paketi" backLabel="Към готовите партита" />
  const others = (data?.others.edges ?? []).map(({ node }) => node).filter(({ id }) => id !== product.id)
  return (
    <Container maxW="7xl" py={{ base: '4', md: '8' }}>
      <PackageView key={product.id} product={product} />
      {others.length > 0 && (
        <Box as="section" mt="16">
          <Heading as="h2" size="2xl" mb="6">
            Други готови партита
          </Heading>
          <Suspense>
            <PackageGrid products={others.slice(0, OTHERS_SHOWN)} isBelowFold />
          </Suspense>
        </Box>
      )}
    </Container>
  )
}
