import { Box, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import type { StockHistoryQuery } from './inventory.graphql.ts'

type Movement = NonNullable<NonNullable<StockHistoryQuery['product']>['stockMovements']>['edges'][number]['node']

const REASONS: Record<Movement['reason'], string> = {
  INITIAL: 'начално',
  SALE: 'поръчка',
  CANCELLATION: 'отказана поръчка',
  RESTORATION: 'възстановена поръчка',
  ADJUSTMENT: 'преброяване',
}

/** The latest changes, with who or what caused them. */
export function StockMovements({ movements }: { movements: readonly Movement[] }) {
  return (
    <>
      <Heading as="h3" size="sm" mt="6" mb="2" id="stock-movements">
        Последни движения
      </Heading>
      {/* Contains nothing focusable, so it is focusable itself for scrolling by keyboard. */}
      <Stack gap="1" maxH="64" overflowY="auto" role="region" aria-labelledby="stock-movements" tabIndex={0}>
        {movements.length === 0 && <Text color="fg.muted">Няма движения.</Text>}
        {movements.map(({ id, delta, quantityAfter, reason, variant, admin, order, createdAt }) => (
          <HStack key={id} justify="space-between" borderTopWidth="1px" py="1.5" fontSize="sm">
            <Box>
              {dateTimeText(createdAt)} · {REASONS[reason]}
              {order !== null && ` № ${order.databaseId}`}
              {admin !== null && ` · ${admin.username}`}
              {variant !== null && ` · ${variant.size}`}
            </Box>
            <Text fontWeight="bold" color={delta < 0 ? 'fg.error' : 'fg.success'}>
              {delta > 0 ? `+${delta}` : delta} → {quantityAfter}
            </Text>
          </HStack>
        ))}
      </Stack>
    </>
  )
}
