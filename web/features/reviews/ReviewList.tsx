import type { FragmentType } from '@apollo/client'
import { useLazyQuery, useSuspenseFragment } from '@apollo/client/react'
import { Badge, Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dateText } from '../../lib/date-text.ts'
import { Stars } from '../../ui/Stars.tsx'
import {
  MoreReviewsDocument,
  ReviewList_productFragmentDoc,
  type ReviewList_productFragment,
} from './ReviewList.graphql.ts'

export function ReviewList({
  product,
  databaseId,
}: {
  product: FragmentType<ReviewList_productFragment>
  databaseId: number
}) {
  const { data } = useSuspenseFragment({
    fragment: ReviewList_productFragmentDoc,
    fragmentName: 'ReviewList_product',
    from: product,
  })
  const [loadMore] = useLazyQuery(MoreReviewsDocument)
  const [isLoading, setLoading] = useState(false)
  const { edges, pageInfo, totalCount } = data.reviews
  if (totalCount === 0) return <Text color="fg.muted">Все още няма отзиви. Бъдете първите!</Text>
  const more = async () => {
    setLoading(true)
    await loadMore({ variables: { databaseId, after: pageInfo.endCursor } }).catch(() => undefined)
    setLoading(false)
  }
  return (
    <Stack gap="4">
      {edges.map(({ node }) => (
        <Box as="article" key={node.id} bg="bg.panel" borderWidth="1px" borderRadius="2xl" p="5">
          <HStack justify="space-between" flexWrap="wrap" gap="2">
            <HStack gap="3" flexWrap="wrap" minW="0">
              <Text fontWeight="800" overflowWrap="anywhere">
                {node.customerName}
              </Text>
              {node.isVerifiedPurchase && <Badge colorPalette="mint">Потвърдена покупка</Badge>}
            </HStack>
            <Text fontSize="sm" color="fg.muted">
              {dateText(node.createdAt)}
            </Text>
          </HStack>
          <Stars rating={node.rating} />
          <Text mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
            {node.text}
          </Text>
        </Box>
      ))}
      {pageInfo.hasNextPage && (
        <Button variant="outline" alignSelf="center" loading={isLoading} onClick={() => void more()}>
          Покажи още отзиви
        </Button>
      )}
    </Stack>
  )
}
