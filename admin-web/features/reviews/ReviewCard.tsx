import type { FragmentType } from '@apollo/client'
import { Badge, Box, Button, HStack, Text } from '@chakra-ui/react'
import { Check, Trash2 } from 'lucide-react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { Stars } from '../../../web/ui/Stars.tsx'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { ReviewCard_reviewFragmentDoc, type ReviewCard_reviewFragment } from './ReviewCard.graphql.ts'
import { useApproveReview } from './review-mutations.ts'

interface ReviewCardProps {
  review: FragmentType<ReviewCard_reviewFragment>
  onDelete: () => void
}

export function ReviewCard({ review, onDelete }: ReviewCardProps) {
  const data = useFragmentData(ReviewCard_reviewFragmentDoc, review)
  const { id, customerName, customerEmail, rating, isApproved, isVerifiedPurchase, text, product, createdAt } = data
  const [approve] = useApproveReview()
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="2xl" p={{ base: '3', md: '5' }}>
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <HStack gap="3" flexWrap="wrap">
          <Text fontWeight="800">{customerName}</Text>
          <Stars rating={rating} />
          <Badge colorPalette={isApproved ? 'mint' : 'sun'} whiteSpace="normal">
            {isApproved ? 'Одобрен' : 'Чака одобрение'}
          </Badge>
          {isVerifiedPurchase && (
            <Badge colorPalette="iris" whiteSpace="normal">
              Потвърдена покупка
            </Badge>
          )}
        </HStack>
        {may('reviews.write') && (
          <HStack flexWrap="wrap">
            {!isApproved && (
              <Button size="sm" variant="subtle" onClick={() => void approve({ input: { reviewId: id } })}>
                <Check /> Одобри
              </Button>
            )}
            <Button size="sm" variant="ghost" colorPalette="red" onClick={onDelete}>
              <Trash2 /> Изтрий
            </Button>
          </HStack>
        )}
      </HStack>
      <Text mt="2" whiteSpace="pre-line">
        {text}
      </Text>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {product.name} · <a href={`mailto:${customerEmail}`}>{customerEmail}</a> · {dateTimeText(createdAt)}
      </Text>
    </Box>
  )
}
