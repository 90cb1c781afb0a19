import type { FragmentType } from '@apollo/client'
import { Badge, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { dayText } from '#rules/day-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { Picture } from '../../../web/ui/Picture.tsx'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { Fact } from '../../ui/Fact.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { RENTAL_STATE } from '../rentals/rental-words.ts'
import {
  ReservationFacts_reservationFragmentDoc,
  type ReservationFacts_reservationFragment,
} from './ReservationFacts.graphql.ts'

interface ReservationFactsProps {
  reservation: FragmentType<ReservationFacts_reservationFragment>
}

export function ReservationFacts({ reservation }: ReservationFactsProps) {
  const data = useFragmentData(ReservationFacts_reservationFragmentDoc, reservation)
  const { product, order, quantity, startsOn, endsOn, workingDays } = data
  const state = RENTAL_STATE[data.state]
  return (
    <>
      <HStack gap="4" align="flex-start">
        <Picture picture={product.picture} alt="" shownAt="80px" boxSize="20" borderRadius="xl" flexShrink="0" />
        <Stack gap="2" minW="0">
          <Text fontWeight="800" fontSize="lg" lineHeight="1.3">
            {product.name}
          </Text>
          <Badge size="lg" alignSelf="flex-start" colorPalette={state.palette}>
            {state.label}
          </Badge>
        </Stack>
      </HStack>
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4">
        <Fact label="Период">
          {dayText(startsOn)} – {dayText(endsOn)}
        </Fact>
        <Fact label="Работни дни">{workingDays}</Fact>
        <Fact label="Количество">{quantity} бр.</Fact>
        <Fact label="Клиент">{order.customerName}</Fact>
        <Fact label="Телефон">
          <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>
        </Fact>
        {order.customerEmail !== '' && (
          <Fact label="Имейл">
            <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
          </Fact>
        )}
        <Fact label="Цена на ден">{product.pricePerDay !== null && moneyText(product.pricePerDay)}</Fact>
        <Fact label="Поръчка">
          <OrderLink databaseId={order.databaseId} />
        </Fact>
      </SimpleGrid>
    </>
  )
}
