import { skipToken, useQuery } from '@apollo/client/react'
import { Box, Heading } from '@chakra-ui/react'
import { useLastViewed } from './last-viewed.ts'
import { LastViewedDocument } from './LastViewed.graphql.ts'
import { ProductGrid } from './ProductGrid.tsx'

export function LastViewed({ exceptId }: { exceptId: string }) {
  const ids = useLastViewed(exceptId).slice(0, 4)
  const { data, previousData } = useQuery(LastViewedDocument, ids.length > 0 ? { variables: { ids } } : skipToken)
  const products = ((data ?? previousData)?.nodes ?? []).flatMap((node) =>
    node?.__typename === 'SaleProduct' || node?.__typename === 'RentalProduct' ? [node] : [],
  )
  if (products.length === 0) return null
  return (
    <Box as="section" mt="16">
      <Heading as="h2" size="2xl" mb="6">
        Последно разгледани
      </Heading>
      <ProductGrid products={products} isBelowFold />
    </Box>
  )
}
