import { Badge, Box, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { useRememberViewed } from '../features/products/last-viewed.ts'
import { LastViewed } from '../features/products/LastViewed.tsx'
import { productSchemaOrg } from '../features/products/product-schema-org.ts'
import { ProductGallery } from '../features/products/ProductGallery.tsx'
import { ProductGrid } from '../features/products/ProductGrid.tsx'
import { Promises } from '../features/products/Promises.tsx'
import { useFreshAvailability } from '../features/products/useFreshAvailability.ts'
import { RentBox } from '../features/rentals/RentBox.tsx'
import { ProductReviews } from '../features/reviews/ProductReviews.tsx'
import { RatingSummary } from '../features/reviews/RatingSummary.tsx'
import { addressNumber } from '../lib/address-number.ts'
import { useOrigin } from '../lib/origin.ts'
import { publicUrl } from '../lib/picture-source.ts'
import { routeQuery } from '../router/route-query.ts'
import { Crumbs } from '../ui/Crumbs.tsx'
import { NotFoundNote } from '../ui/NotFoundNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StructuredData } from '../ui/StructuredData.tsx'
import { RentalProductRouteDocument, type RentalProductRouteQuery } from './rental-product.graphql.ts'

const { load, useRouteQuery } = routeQuery({
  document: RentalProductRouteDocument,
  variables: ({ params }) => {
    const databaseId = addressNumber(params['id'])
    return databaseId === null ? null : { databaseId }
  },
  isFound: ({ product }) => product !== null,
  movedTo: ({ product }) => (product?.type === 'SALE' ? `/products/${product.databaseId}` : null),
})
export { load }

function RentalProduct({ product }: { product: NonNullable<RentalProductRouteQuery['product']> }) {
  const origin = useOrigin()
  const { id, databaseId, name, description, featured, categories, images, related, pricePerDay } = product
  useRememberViewed(id)
  useFreshAvailability(databaseId)
  const category = categories[0]
  const price = pricePerDay?.amount ?? '0.00'
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead title={name} description={description.slice(0, 160)} type="product" {...(images[0] === undefined ? {} : { imagePath: publicUrl(images[0].url) })} />
      <StructuredData data={productSchemaOrg({ ...product, prices: { min: price, max: price } }, origin, `/rental/product/${databaseId}`)} />
      <Crumbs crumbs={[{ name: 'Инвентар под наем', to: '/rental' }, ...(category === undefined ? [] : [{ name: category.name, to: `/rental/category/${category.databaseId}` }]), { name }]} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' }} gap={{ base: '6', lg: '12' }}>
        <ProductGallery product={product} />
        <Stack gap="5">
          <HStack gap="2">
            <Badge colorPalette="iris">{category?.name ?? 'Няма категория'}</Badge>
            {featured && <Badge colorPalette="sun">ТОП</Badge>}
          </HStack>
          <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
            {name}
          </Heading>
          <RatingSummary product={product} />
          <RentBox product={product} />
          <Text whiteSpace="pre-line" color="fg.muted" fontSize="lg">
            {description}
          </Text>
          <Promises />
        </Stack>
      </Grid>
      <Box as="section" mt="12">
        <ProductReviews product={product} />
      </Box>
      {related.length > 0 && (
        <Box as="section" mt="16">
          <Heading as="h2" size="2xl" mb="6">
            Може да ви хареса
          </Heading>
          <ProductGrid products={related} isBelowFold />
        </Box>
      )}
      <LastViewed exceptId={id} />
    </Container>
  )
}

/** What one rental is, with everything needed to rent it. */
export function Component() {
  const product = useRouteQuery().data?.product ?? null
  return product === null ? <NotFoundNote title="Продуктът не е намерен" backTo="/rental" backLabel="Към инвентара под наем" /> : <RentalProduct key={product.id} product={product} />
}
