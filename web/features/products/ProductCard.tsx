import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Badge, Box, Button, chakra, Heading, HStack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { reviewsText } from '../../lib/count-text.ts'
import { CARD_WIDTHS } from '../../lib/page-preview.ts'
import { productAddress } from '../../lib/product-address.ts'
import { unbroken } from '../../lib/unbroken-name.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'
import { OnDateLine } from '../on-date/OnDateLine.tsx'
import type { ChosenSize } from './chosen-size.ts'
import { ProductCard_productFragmentDoc, type ProductCard_productFragment } from './ProductCard.graphql.ts'
import { ProductPrice, usePriceText } from './ProductPrice.tsx'

const CardLink = chakra(PrefetchLink)

/** Apart from the card, whose markup the server mostly has: prices are not formatted for it. */
function NameLink({ product, size }: { product: ProductCard_productFragment; size: ChosenSize | null }) {
  const { type, databaseId, name } = product
  const picture = size?.picture ?? product.picture
  const price = usePriceText(product)
  return (
    <CardLink
      to={productAddress({ type, databaseId }, size)}
      preview={{ name, goods: { picture, price } }}
      _before={{ content: '""', position: 'absolute', inset: '0' }}
    >
      {unbroken(name)}
    </CardLink>
  )
}

interface ProductCardProps {
  product: FragmentType<ProductCard_productFragment>
  /** The size by whose values the list is narrowed; null for the product itself. */
  size?: ChosenSize | null | undefined
  /** Among the first of the page: its picture is loaded eagerly. */
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  /** Rendered by the server it follows from the product alone, as the markup of the whole card is cached. */
  action?: ReactNode
  /** Small picture next to the text, for single-column lists. */
  isRow?: boolean
}

export function ProductCard(props: ProductCardProps) {
  const { product, size = null, isFirst = false, heading = 'h2', action, isRow = false } = props
  const { data } = useSuspenseFragment({
    fragment: ProductCard_productFragmentDoc,
    fragmentName: 'ProductCard_product',
    from: product,
  })
  const { id, isFeatured, categories, availability, averageRating, reviewCount } = data
  return (
    <CachedMarkup component="ProductCard" given={[data, size, heading, isFirst, isRow, action !== undefined]}>
      <Box
        as="article"
        position="relative"
        display="flex"
        flexDirection={isRow ? 'row' : 'column'}
        bg="bg.panel"
        borderRadius="2xl"
        borderWidth="1px"
        overflow="hidden"
        boxShadow="sm"
        transition="box-shadow 0.2s, translate 0.2s"
        _hover={{ boxShadow: 'lg', translate: '0 -3px' }}
      >
        <Box bg="bg.subtle" {...(isRow ? { w: { base: '28', sm: '40' }, flexShrink: '0' } : {})}>
          <Picture
            picture={size?.picture ?? data.picture}
            alt=""
            shownAt={CARD_WIDTHS}
            isMain={isFirst}
            aspectRatio={1}
            opacity={availability.isAvailable ? 1 : 0.55}
          />
        </Box>
        {isFeatured && (
          <Badge position="absolute" top="3" left="3" colorPalette="berry" variant="solid">
            ТОП
          </Badge>
        )}
        <Box p={{ base: '3', md: '4' }} display="flex" flexDirection="column" gap="1.5" flex="1">
          <HStack justify="space-between" align="baseline" gap="2" fontSize="xs" color="fg.muted">
            <span>{categories[0]?.name ?? 'Няма категория'}</span>
            {averageRating !== null && (
              <Text as="span" whiteSpace="nowrap">
                <Text as="span" srOnly>
                  {`Оценка ${averageRating.toFixed(1)} от 5, ${reviewsText(reviewCount)}`}
                </Text>
                <span aria-hidden="true">
                  ★ {averageRating.toFixed(1)} ({reviewCount})
                </span>
              </Text>
            )}
          </HStack>
          <Heading as={heading} size="md" lineHeight="1.25" flex="1">
            <NameLink product={data} size={size} />
          </Heading>
          <ProductPrice product={data} />
          <OnDateLine productId={id} isPackage={data.__typename === 'PackageProduct'} />
          {availability.isAvailable && (
            <Text as="span" srOnly>
              В наличност
            </Text>
          )}
          {!availability.isAvailable && (
            <Button size="sm" disabled>
              Няма наличност
            </Button>
          )}
          {availability.isAvailable && action !== undefined && (
            <Box position="relative" zIndex="1" display="grid" mt="1">
              {action}
            </Box>
          )}
        </Box>
      </Box>
    </CachedMarkup>
  )
}
