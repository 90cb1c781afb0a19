import type { FragmentType } from '@apollo/client'
import { Box, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import type { StockReason } from '../../gql/graph.ts'
import { useOptionalFragmentData } from '../../lib/useFragmentData.ts'
import { StockMovements_productFragmentDoc, type StockMovements_productFragment } from './StockMovements.graphql.ts'

const REASONS: Record<StockReason, string> = {
  INITIAL: 'начално',
  SALE: 'поръчка',
  CANCELLATION: 'отменена поръчка',
  RESTORATION: 'възстановена поръчка',
  ORDER_CHANGE: 'променена поръчка',
  CUSTOMER_RETURN: 'върнато от клиент',
  ADJUSTMENT: 'преброяване',
  TRANSFER: 'прехвърляне към размер',
  VARIANT_DELETED: 'изтрит размер',
  WRITTEN_OFF: 'отписано',
  DELIVERY: 'доставка',
  DEFECTIVE: 'брак',
  GIFT: 'подарък',
}

export function StockMovements({
  product,
}: {
  product: FragmentType<StockMovements_productFragment> | null | undefined
}) {
  const movements = useOptionalFragmentData(StockMovements_productFragmentDoc, product)?.stockMovements?.edges ?? []
  return (
    <>
      <Heading as="h3" size="sm" mt="6" mb="2" id="stock-movements">
        Последни движения
      </Heading>
      {/* Focusable, so that it can be scrolled by keyboard: it contains no focusable element. */}
      <Stack gap="1" maxH="64" overflowY="auto" role="region" aria-labelledby="stock-movements" tabIndex={0}>
        {movements.length === 0 && <Text color="fg.muted">Няма движения.</Text>}
        {movements.map(({ node: { id, delta, quantityAfter, reason, variant, admin, order, createdAt } }) => (
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
