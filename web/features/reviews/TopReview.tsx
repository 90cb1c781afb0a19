import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, chakra, Text } from '@chakra-ui/react'
import { productAddress } from '../../lib/product-address.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { TopReview_reviewFragmentDoc, type TopReview_reviewFragment } from './TopReview.graphql.ts'

const ProductLink = chakra(PrefetchLink)

export function TopReview({ review }: { review: FragmentType<TopReview_reviewFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: TopReview_reviewFragmentDoc,
    fragmentName: 'TopReview_review',
    from: review,
  })
  const { rating, customerName, text, isVerifiedPurchase, product } = data
  return (
    <Box
      as="article"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="2xl"
      p="5"
      display="flex"
      flexDirection="column"
      overflowWrap="anywhere"
    >
      <Stars rating={rating} />
      <Text mt="2" mb="4" lineClamp={5} flex="1">
        {text}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        <chakra.span fontWeight="800" color="fg">
          {customerName}
        </chakra.span>
        {isVerifiedPurchase && ' · потвърдена покупка'}
      </Text>
      <ProductLink
        to={productAddress(product)}
        fontSize="sm"
        fontWeight="bold"
        color="berry.fg"
        display="block"
        py={{ base: '3', md: '0' }}
        _hover={{ textDecoration: 'underline' }}
      >
        {product.name}
      </ProductLink>
    </Box>
  )
}
