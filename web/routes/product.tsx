import { Badge, Box, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { BuyBox } from '../features/products/BuyBox.tsx'
import { useRememberViewed } from '../features/products/last-viewed.ts'
import { LastViewed } from '../features/products/LastViewed.tsx'
import { productSchemaOrg } from '../features/products/product-schema-org.ts'
import { ProductGallery } from '../features/products/ProductGallery.tsx'
import { ProductGrid } from '../features/products/ProductGrid.tsx'
import { Promises } from '../features/products/Promises.tsx'
import { useFreshAvailability } from '../features/products/useFreshAvailability.ts'
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
import { ProductRouteDocument, type ProductRouteQuery } from './product.graphql.ts'

const { load, useRouteQuery } = routeQuery({
  document: ProductRouteDocument,
  variables: ({ params }) => {
    const databaseId = addressNumber(params['id'])
    return databaseId === null ? null : { databaseId }
  },
  isFound: ({ product }) => product !== null,
  movedTo: ({ product }) => (product?.type === 'RENT' ? `/rental/product/${product.databaseId}` : null),
})
export { load }

function Product({ product }: { product: NonNullable<ProductRouteQuery['product']> }) {
  const origin = useOrigin()
  const { id, databaseId, name, description, featured, categories, images, related, priceRange, price } = product
  useRememberViewed(id)
  useFreshAvailability(databaseId)
  const category = categories[0]
  const prices = priceRange.max.amount === '0.00' ? { min: price.amount, max: price.amount } : { min: priceRange.min.amount, max: priceRange.max.amount }
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead title={name} description={description.slice(0, 160)} type="product" {...(images[0] === undefined ? {} : { imagePath: publicUrl(images[0].url) })} />
      <StructuredData data={productSchemaOrg({ ...product, prices }, origin, `/products/${databaseId}`)} />
      <Crumbs crumbs={[{ name: 'Продукти', to: '/products' }, ...(category === undefined ? [] : [{ name: category.name, to: `/products/category/${category.databaseId}` }]), { name }]} />
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
          <BuyBox product={product} />
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

/** What one product is, with everything needed to buy it. */
export function Component() {
  const product = useRouteQuery().data?.product ?? null
  return product === null ? <NotFoundNote title="Продуктът не е намерен" backTo="/products" backLabel="Към продуктите" /> : <Product key={product.id} product={product} />
}
