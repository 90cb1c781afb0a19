import type { FragmentType } from '@apollo/client'
import { Box, HStack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { guestsText } from '#rules/guests-text.ts'
import { firstText, moneyText } from '../../../web/lib/money-text.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { OrderedPackage_packageFragmentDoc, type OrderedPackage_packageFragment } from './OrderedPackage.graphql.ts'

interface OrderedPackageProps {
  ordered: FragmentType<OrderedPackage_packageFragment>
  children: ReactNode
}

/** Name, guests and price of ordered packages, above the rows of their parts (docs/spec/packages.md#in-an-order). */
export function OrderedPackage({ ordered: masked, children }: OrderedPackageProps) {
  const ordered = useFragmentData(OrderedPackage_packageFragmentDoc, masked)
  const { name, quantity, guests, orderedPrice, price, deposit, total } = ordered
  return (
    <Box borderTopWidth="1px" role="group" aria-label={`Пакет ${name}`}>
      <HStack justify="space-between" align="flex-start" flexWrap="wrap" columnGap="4" rowGap="1" py="3">
        <Box minW="0" flex="1 1 14rem">
          <Text fontWeight="bold">Пакет {name}</Text>
          <Text fontSize="sm" color="fg.muted">
            {quantity} бр. за {guestsText(guests)} · цена {firstText(price)} · депозит {firstText(deposit)}
          </Text>
        </Box>
        <Box textAlign="right">
          <Text fontWeight="bold" whiteSpace="nowrap">
            {moneyText(total)}
          </Text>
          {orderedPrice.amount !== price.amount && (
            <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
              при поръчката {firstText(orderedPrice)}
            </Text>
          )}
        </Box>
      </HStack>
      <Box ps={{ base: '2', md: '6' }}>{children}</Box>
    </Box>
  )
}
