import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, Heading, HStack, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText } from '../../web/lib/date-text.ts'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'
import { SelectField } from '../../web/ui/SelectField.tsx'
import { Stars } from '../../web/ui/Stars.tsx'
import {
  AdminReviewsDocument,
  ApproveReviewDocument,
  DeleteReviewDocument,
} from '../features/reviews/reviews.graphql.ts'
import { useAction } from '../lib/useAction.ts'
import { oneOf, useListState } from '../lib/useListState.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'

const SHOWN = ['waiting', 'approved'] as const
const REFETCH = ['AdminReviews', 'PanelFigures']

/** What shoppers wrote; nothing is public before it is approved. */
export function Component() {
  const list = useListState()
  const shown = oneOf(SHOWN, list.get('status'))
  const { data, previousData, error } = useQuery(AdminReviewsDocument, {
    variables: { search: list.get('q'), isApproved: shown === null ? null : shown === 'approved', ...list.page },
    fetchPolicy: 'cache-and-network',
  })
  const [deleting, setDeleting] = useState<string | null>(null)
  const [approve] = useAction(ApproveReviewDocument, {
    success: 'Отзивът е одобрен',
    failure: 'Възникна грешка при одобряване на отзива',
    refetch: REFETCH,
  })
  const [remove, isRemoving] = useAction(DeleteReviewDocument, {
    success: 'Отзивът е изтрит',
    failure: 'Възникна грешка при изтриване на отзива',
    refetch: REFETCH,
  })
  const reviews = (data ?? previousData)?.reviews
  return (
    <>
      <ShopFigures />
      <Heading as="h1" size="2xl" mb="4">
        Отзиви
      </Heading>
      <HStack mb="4" gap="3" flexWrap="wrap">
        <SearchField
          label="Име, имейл, текст или продукт"
          value={list.get('q')}
          onSearch={(text) => list.change('q', text, true)}
        />
        <SelectField
          label="Одобрение"
          value={shown ?? ''}
          options={[
            { value: '', label: 'Всички' },
            { value: 'waiting', label: 'Чакащи одобрение' },
            { value: 'approved', label: 'Одобрени' },
          ]}
          onChange={(value) => list.change('status', value)}
        />
      </HStack>
      {reviews === undefined && error === undefined && <Skeleton h="40" borderRadius="2xl" aria-busy="true" />}
      {error !== undefined && <FailureNote text="Грешка при зареждане на отзивите" isStale={reviews !== undefined} />}
      {reviews?.edges.length === 0 && <EmptyNote title="Няма отзиви" />}
      <Stack gap="3">
        {reviews?.edges.map(({ node }) => (
          <Box as="article" key={node.id} bg="bg.panel" borderWidth="1px" borderRadius="2xl" p="5">
            <HStack justify="space-between" flexWrap="wrap" gap="3">
              <HStack gap="3" flexWrap="wrap">
                <Text fontWeight="800">{node.customerName}</Text>
                <Stars rating={node.rating} />
                <Badge colorPalette={node.isApproved ? 'mint' : 'sun'}>
                  {node.isApproved ? 'Одобрен' : 'Чака одобрение'}
                </Badge>
                {node.isVerifiedPurchase && <Badge colorPalette="iris">Потвърдена покупка</Badge>}
              </HStack>
              <HStack>
                {!node.isApproved && (
                  <Button size="sm" onClick={() => void approve({ input: { reviewId: node.id } })}>
                    <Check /> Одобри
                  </Button>
                )}
                <Button size="sm" variant="ghost" colorPalette="red" onClick={() => setDeleting(node.id)}>
                  <Trash2 /> Изтрий
                </Button>
              </HStack>
            </HStack>
            <Text mt="2" whiteSpace="pre-line">
              {node.text}
            </Text>
            <Text mt="2" fontSize="sm" color="fg.muted">
              {node.product.name} · <a href={`mailto:${node.customerEmail}`}>{node.customerEmail}</a> ·{' '}
              {dateTimeText(node.createdAt)}
            </Text>
          </Box>
        ))}
      </Stack>
      <Pager
        total={reviews?.totalCount ?? 0}
        shown={reviews?.edges.length ?? 0}
        info={reviews?.pageInfo}
        onTurn={list.turn}
        noun="отзива"
      />
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на отзив"
        text="Отзивът ще бъде изтрит завинаги."
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() => void remove({ input: { reviewId: deleting ?? '' } }).then(() => setDeleting(null))}
      />
    </>
  )
}
