import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Badge, Box, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ageNote } from '#rules/minimum-age.ts'
import { later } from '../../lib/later.ts'
import { useOrigin } from '../../lib/origin.ts'
import { StockVersionContext } from '../../lib/stock-version.ts'
import { isPreview } from '../../lib/preview.ts'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { StructuredData } from '../../ui/StructuredData.tsx'
import { ProductReviews } from '../reviews/ProductReviews.tsx'
import { RatingSummary } from '../reviews/RatingSummary.tsx'
import { InfoNote } from '../../ui/InfoNote.tsx'
import { useRememberViewed } from './last-viewed.ts'
import { LastViewed } from './LastViewed.tsx'
import { productSchemaOrg, type OfferedPrices } from './product-schema-org.ts'
import { ProductGallery } from './ProductGallery.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductPage_productFragmentDoc, type ProductPage_productFragment } from './ProductPage.graphql.ts'
import { useFreshAvailability } from './useFreshAvailability.ts'

const ProductSafety = later(() => import('./ProductSafety.tsx').then(({ ProductSafety }) => ProductSafety))
const ProductDetails = later(() => import('./ProductDetails.tsx').then(({ ProductDetails }) => ProductDetails))

function PreviewNote() {
  return (
    <Box bg="bg.warning" borderRadius="2xl" p="5" mb="6" role="note">
      <strong>Така ще изглежда продуктът. Още не се вижда в магазина.</strong> Това е преглед за вас: бутоните на
      страницата не работят, а след 15 минути адресът ѝ спира да се отваря.
    </Box>
  )
}

interface ProductPageProps {
  product: FragmentType<ProductPage_productFragment>
  parent: { name: string; to: string }
  prices: OfferedPrices
  promises: ReactNode
  children: ReactNode
}

export function ProductPage({ product, parent, prices, promises, children }: ProductPageProps) {
  const { data } = useSuspenseFragment({
    fragment: ProductPage_productFragmentDoc,
    fragmentName: 'ProductPage_product',
    from: product,
  })
  const { id, databaseId, name, description, minimumAge, isFeatured, availability, categories, pictures, related } =
    data
  const origin = useOrigin()
  const { pathname } = useLocation()
  useRememberViewed(id)
  const stockVersion = useFreshAvailability({ id, databaseId, quantity: availability.quantity })
  const category = categories[0]
  return (
    <Container maxW="7xl" py={{ base: '4', md: '8' }}>
      <PageHead
        title={name}
        description={description}
        type="product"
        {...(pictures[0] === undefined ? {} : { image: pictures[0] })}
      />
      <StructuredData data={productSchemaOrg({ ...data, prices }, origin, pathname)} />
      {isPreview() && <PreviewNote />}
      <Crumbs
        crumbs={[
          parent,
          ...(category === undefined
            ? []
            : [{ name: category.name, to: `${parent.to}/category/${category.databaseId}` }]),
          { name },
        ]}
      />
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 1.1fr) minmax(0, 1fr)',
        }}
        gap={{ base: '4', md: '6', lg: '12' }}
      >
        <ProductGallery product={data} />
        <Stack gap={{ base: '3', md: '5' }}>
          <HStack gap="2" hideBelow="md">
            <Badge colorPalette="iris">{category?.name ?? 'Няма категория'}</Badge>
            {isFeatured && <Badge colorPalette="berry">ТОП</Badge>}
          </HStack>
          <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
            {name}
          </Heading>
          <RatingSummary product={data} />
          {minimumAge !== null && <InfoNote text={ageNote(minimumAge)} />}
          <StockVersionContext value={stockVersion}>{children}</StockVersionContext>
          <Text whiteSpace="pre-line" color="fg.muted" fontSize="lg">
            {description}
          </Text>
          <Suspense>{data.attributeValues.length > 0 && <ProductDetails values={data.attributeValues} />}</Suspense>
          <Suspense>
            <ProductSafety items={[data]} />
          </Suspense>
          {!isPreview() && <ShareButton title={name} />}
        </Stack>
      </Grid>
      <CachedMarkup component="Promises" given={parent.name}>
        <Box as="section" mt={{ base: '8', lg: '12' }}>
          {promises}
        </Box>
      </CachedMarkup>
      {!isPreview() && (
        <Box as="section" mt="12">
          <ProductReviews product={data} />
        </Box>
      )}
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
