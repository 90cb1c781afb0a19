import type { FragmentType } from '@apollo/client'
import { HStack, Stack, Text } from '@chakra-ui/react'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { sumRowsOf } from '../../../web/lib/order-sums.ts'
import { OrderedPackage } from './OrderedPackage.tsx'
import { OrderLineRow } from './OrderLineRow.tsx'
import { OrderLines_orderFragmentDoc, type OrderLines_orderFragment } from './OrderLines.graphql.ts'
import { PanelSection } from '../../ui/PanelSection.tsx'

export function OrderLines(props: { order: FragmentType<OrderLines_orderFragment> }) {
  const order = useFragmentData(OrderLines_orderFragmentDoc, props.order)
  const sums = sumRowsOf(order)
  return (
    <PanelSection title="Поръчани артикули">
      {order.lines.length === 0 && <Text color="fg.muted">Поръчката няма артикули.</Text>}
      {order.lines
        .filter(({ orderPackage }) => orderPackage === null)
        .map((line) => (
          <OrderLineRow key={line.id} line={line} />
        ))}
      {order.packages.map((ordered) => (
        <OrderedPackage key={ordered.id} ordered={ordered}>
          {order.lines
            .filter(({ orderPackage }) => orderPackage?.id === ordered.id)
            .map((line) => (
              <OrderLineRow key={line.id} line={line} />
            ))}
        </OrderedPackage>
      ))}
      <Stack borderTopWidth="1px" pt="4" gap="1.5" ms="auto" maxW="sm">
        {sums.map(({ label, text }, at) => {
          const isTotal = at === sums.length - 1
          return (
            <HStack
              key={label}
              justify="space-between"
              columnGap="4"
              flexWrap="wrap"
              {...(isTotal && { borderTopWidth: '1px', pt: '2', mt: '1', fontWeight: '800', fontSize: 'lg' })}
            >
              <Text color={isTotal ? 'fg' : 'fg.muted'}>{label}</Text>
              <Text ms="auto" textAlign="end" fontVariantNumeric="tabular-nums">
                {text}
              </Text>
            </HStack>
          )
        })}
      </Stack>
    </PanelSection>
  )
}
