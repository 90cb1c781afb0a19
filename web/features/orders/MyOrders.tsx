import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useEffect } from 'react'
import { PAYMENT_STATUS_LABELS } from '#rules/order-labels.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountOrdersDocument, type AccountOrdersQuery } from './MyOrders.graphql.ts'
import { looseLines } from './order-items.rules.ts'
import { itemsText } from '../../lib/count-text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { dateText } from '../../lib/date-text.ts'
import { moneyText } from '../../lib/money-text.ts'
import { ORDER_STATUS } from '../../lib/order-status.ts'
import { EmptyNote } from '../../ui/EmptyNote.tsx'

const PICTURES = 3

type ListedOrder = NonNullable<AccountOrdersQuery['viewer']['customer']>['orders']

/** A package is one item. */
const itemsOf = ({ packages, lines }: NonNullable<ListedOrder>['edges'][number]['node']) => [
  ...packages,
  ...looseLines(lines),
]

/** Newest first; refetched when the window gets the focus (docs/spec/orders.md#order-history). */
export function MyOrders() {
  const { data, error, fetchMore, refetch } = useQuery(AccountOrdersDocument, { fetchPolicy: 'cache-and-network' })
  useEffect(() => {
    const reload = () => void refetch().catch(() => undefined)
    window.addEventListener('focus', reload)
    return () => window.removeEventListener('focus', reload)
  }, [refetch])
  const orders = data?.viewer.customer?.orders
  if (!orders) {
    if (error === undefined)
      return <Skeleton h="40" borderRadius="3xl" role="status" aria-busy="true" aria-label="Зареждане" />
    return (
      <EmptyNote
        title="Поръчките не можаха да се заредят"
        action={<Button onClick={() => void refetch().catch(() => undefined)}>Опитай отново</Button>}
      />
    )
  }
  const { edges, pageInfo } = orders
  if (edges.length === 0) {
    return (
      <EmptyNote
        title="Все още нямате поръчки"
        action={
          <Button asChild>
            <PrefetchLink to="/products">Към продуктите</PrefetchLink>
          </Button>
        }
      />
    )
  }
  return (
    <Stack gap="3">
      {edges.map(({ node }) => (
        <Box key={node.id} bg="bg.panel" borderWidth="1px" borderRadius="2xl" p="5">
          <HStack justify="space-between" flexWrap="wrap" gap="3">
            <HStack gap="0" aria-hidden>
              {itemsOf(node)
                .slice(0, PICTURES)
                .map(({ id, picture }, index) => (
                  <Picture
                    key={id}
                    picture={picture}
                    alt=""
                    shownAt="48px"
                    boxSize="12"
                    borderRadius="lg"
                    borderWidth="2px"
                    borderColor="bg.panel"
                    ms={index === 0 ? '0' : '-3'}
                  />
                ))}
            </HStack>
            <Box me="auto">
              <Text fontWeight="800">Поръчка № {node.databaseId}</Text>
              <Text fontSize="sm" color="fg.muted">
                {dateText(node.createdAt)} · {itemsText(itemsOf(node).length)} ·{' '}
                {PAYMENT_STATUS_LABELS[node.paymentStatus]}
              </Text>
            </Box>
            <Badge colorPalette={ORDER_STATUS[node.status].palette}>{ORDER_STATUS[node.status].label}</Badge>
            <Text fontWeight="800">{moneyText(node.amounts.due)}</Text>
            <Button asChild variant="outline" size="sm">
              <PrefetchLink to={`/order/${node.databaseId}`}>
                Подробности <VisuallyHidden>за поръчка № {node.databaseId}</VisuallyHidden>
              </PrefetchLink>
            </Button>
          </HStack>
        </Box>
      ))}
      {pageInfo.hasNextPage && (
        <Button
          variant="outline"
          alignSelf="center"
          onClick={() => void fetchMore({ variables: { after: pageInfo.endCursor } }).catch(() => undefined)}
        >
          Покажи още
        </Button>
      )}
    </Stack>
  )
}
