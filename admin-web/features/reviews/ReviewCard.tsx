import { Badge, Box, Button, HStack, Text } from '@chakra-ui/react'
import { Check, Trash2 } from 'lucide-react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { Stars } from '../../../web/ui/Stars.tsx'
import { useAction } from '../../lib/useAction.ts'
import { ApproveReviewDocument, type AdminReviewsQuery } from './reviews.graphql.ts'

export type ReviewRow = NonNullable<AdminReviewsQuery['reviews']>['edges'][number]['node']

export const REVIEW_REFETCH = ['AdminReviews', 'PanelFigures']

export function ReviewCard({ review, onDelete }: { review: ReviewRow; onDelete: () => void }) {
  const { id, customerName, customerEmail, rating, isApproved, isVerifiedPurchase, text, product, createdAt } = review
  const [approve] = useAction(ApproveReviewDocument, {
    success: 'Отзивът е одобрен',
    failure: 'Възникна грешка при одобряване на отзива',
    refetch: REVIEW_REFETCH,
  })
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="2xl" p="5">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <HStack gap="3" flexWrap="wrap">
          <Text fontWeight="800">{customerName}</Text>
          <Stars rating={rating} />
          <Badge colorPalette={isApproved ? 'mint' : 'sun'}>{isApproved ? 'Одобрен' : 'Чака одобрение'}</Badge>
          {isVerifiedPurchase && <Badge colorPalette="iris">Потвърдена покупка</Badge>}
        </HStack>
        <HStack>
          {!isApproved && (
            <Button size="sm" onClick={() => void approve({ input: { reviewId: id } })}>
              <Check /> Одобри
            </Button>
          )}
          <Button size="sm" variant="ghost" colorPalette="red" onClick={onDelete}>
            <Trash2 /> Изтрий
          </Button>
        </HStack>
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
