import type { FragmentType } from '@apollo/client'
import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import { shortDayText } from './turnover-words.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { StatusBadge, Thumbnail } from '../../ui/cells.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { RENTAL_STATE } from '../rentals/rental-words.ts'
import { RentalOfDay_reservationFragmentDoc, type RentalOfDay_reservationFragment } from './RentalOfDay.graphql.ts'

interface RentalOfDayProps {
  reservation: FragmentType<RentalOfDay_reservationFragment>
  onOpen: (databaseId: number) => void
}

export function RentalOfDay({ reservation, onOpen }: RentalOfDayProps) {
  const { databaseId, quantity, startsOn, endsOn, state, product, order } = useFragmentData(
    RentalOfDay_reservationFragmentDoc,
    reservation,
  )
  return (
    <Flex as="li" gap="3" align="center" py="2" borderTopWidth="1px" minH="14" flexShrink={0}>
      <Thumbnail picture={product.picture} />
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="2" align="baseline">
          <Button
            variant="plain"
            colorPalette="gray"
            h="auto"
            minH="6"
            minW="0"
            flexShrink={1}
            px="0"
            justifyContent="flex-start"
            whiteSpace="normal"
            textAlign="start"
            fontWeight="bold"
            _hover={{ textDecoration: 'underline' }}
            onClick={() => onOpen(databaseId)}
          >
            {product.name} × {quantity}
          </Button>
          <StatusBadge status={RENTAL_STATE[state]} />
        </Flex>
        <Flex columnGap="2" rowGap="0" flexWrap="wrap" fontSize="sm" lineHeight="1.7" color="fg.muted">
          <Text as="span">{order.customerName}</Text>
          <Link minH="6" href={`tel:${order.customerPhone.replaceAll(/[^\d+]/g, '')}`} variant="underline" color="fg">
            {order.customerPhone}
          </Link>
          <OrderLink databaseId={order.databaseId}>поръчка № {order.databaseId}</OrderLink>
          <Text as="span" whiteSpace="nowrap">
            {shortDayText(startsOn)} – {shortDayText(endsOn)}
          </Text>
        </Flex>
      </Box>
    </Flex>
  )
}
