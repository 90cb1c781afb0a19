import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Badge, Box, chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dayText } from '#rules/day-text.ts'
import { DELIVERY_METHOD_LABELS } from '#rules/order-labels.ts'
import { chargedDaysText } from '../../lib/count-text.ts'
import { dateTimeText } from '../../lib/date-text.ts'
import { firstText, perDayText } from '../../lib/money-text.ts'
import { sumRowsOf } from '../../lib/order-sums.ts'
import { ORDER_STATUS } from '../../lib/order-status.ts'
import { productAddress } from '../../lib/product-address.ts'
import { RENTAL_STATE } from '../../lib/rental-state.ts'
import { shopFacts } from '../../lib/shown-shop.ts'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { OrderMoments } from './OrderMoments.tsx'
import { OrderNews } from './OrderNews.tsx'
import { looseLines, partsOf } from './order-items.rules.ts'
import { OrderedPackage } from './OrderedPackage.tsx'
import { OrderContents_orderFragmentDoc, type OrderContents_orderFragment } from './OrderContents.graphql.ts'
import { paymentText } from './payment-text.ts'

const OrderLineLink = chakra(PrefetchLink)

type Line = OrderContents_orderFragment['lines'][number]

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted">
        {label}
      </Text>
      <Text fontWeight="bold" overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </Text>
    </Box>
  )
}

function OrderLine({ line }: { line: Line }) {
  const { name, size, quantity, picture, rental, rentalState, unitPrice, lineTotal, product, variant } = line
  return (
    <HStack as="li" columnGap="4" rowGap="1" py="4" borderTopWidth="1px" align="flex-start" flexWrap="wrap">
      <Picture picture={picture} alt="" shownAt="72px" boxSize="18" borderRadius="xl" />
      <Box flex="1 1 8rem">
        <Text fontWeight="800" overflowWrap="anywhere">
          {product === null ? (
            name
          ) : (
            <OrderLineLink to={productAddress(product, variant)} _hover={{ textDecoration: 'underline' }}>
              {name}
            </OrderLineLink>
          )}
        </Text>
        {rentalState !== null && (
          <Badge colorPalette={RENTAL_STATE[rentalState].palette}>{RENTAL_STATE[rentalState].label}</Badge>
        )}
        <Text color="fg.muted" fontSize="sm">
          {size !== null && `${size} · `}
          {quantity} бр. × {rental === null ? firstText(unitPrice) : perDayText(unitPrice)}
        </Text>
        {rental !== null && (
          <Text color="fg.muted" fontSize="sm">
            Наем {dayText(rental.startsOn)} – {dayText(rental.endsOn)}
            {`, ${chargedDaysText(rental.days)}, депозит ${firstText(rental.deposit)}`}
          </Text>
        )}
      </Box>
      <Text fontWeight="800" ms="auto" whiteSpace="nowrap">
        {firstText(lineTotal)}
      </Text>
    </HStack>
  )
}

export function OrderView({ order }: { order: FragmentType<OrderContents_orderFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: OrderContents_orderFragmentDoc,
    fragmentName: 'OrderContents_order',
    from: order,
  })
  return (
    <Stack gap="6">
      <HStack justify="space-between" flexWrap="wrap">
        <Heading as="h2" size="xl">
          Поръчка № {data.databaseId}
        </Heading>
        <Badge colorPalette={ORDER_STATUS[data.status].palette} size="lg">
          {ORDER_STATUS[data.status].label}
        </Badge>
      </HStack>
      <OrderMoments order={data} />
      <FluidGrid most={3} least="12rem" gap="1rem">
        <Fact label="Подадена на">{dateTimeText(data.createdAt)}</Fact>
        <Fact label="Плащане">{paymentText(data)}</Fact>
        <Fact label={DELIVERY_METHOD_LABELS[data.deliveryMethod]}>{data.deliveryAddress ?? shopFacts().warehouse}</Fact>
        <Fact label="Име">{data.customerName}</Fact>
        <Fact label="Телефон">{data.customerPhone}</Fact>
        {data.customerEmail !== '' && <Fact label="Имейл">{data.customerEmail}</Fact>}
        {data.invoice !== null && (
          <>
            <Fact label="Фактура за">{data.invoice.companyName}</Fact>
            <Fact label="ЕИК / ДДС номер">
              {data.invoice.companyEik} {data.invoice.companyVat !== null && `/ ${data.invoice.companyVat}`}
            </Fact>
            <Fact label="МОЛ, адрес">
              {data.invoice.companyManager}, {data.invoice.companyAddress}
            </Fact>
          </>
        )}
        {data.customerNote !== '' && <Fact label="Вашата бележка">{data.customerNote}</Fact>}
      </FluidGrid>
      <OrderNews order={data} />
      <Box as="ul" listStyleType="none" data-testid="order-lines">
        {looseLines(data.lines).map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
        {data.packages.map((ordered) => (
          <OrderedPackage key={ordered.id} ordered={ordered} parts={partsOf(data.lines, ordered.id)} />
        ))}
      </Box>
      <Box ms="auto" w="full" maxW="sm">
        {sumRowsOf(data).map((sum, at, { length }) => (
          <HStack
            key={sum.id ?? sum.label}
            justify="space-between"
            flexWrap="wrap"
            columnGap="4"
            rowGap="0"
            py="0.5"
            color="fg.muted"
            _last={{ borderTopWidth: '1px', mt: '2', pt: '2', fontWeight: '900', fontSize: 'lg', color: 'fg' }}
          >
            <Text>{sum.label}</Text>
            <Text ms="auto" textAlign="end" {...(at === length - 1 && { 'data-testid': 'order-total' })}>
              {sum.text}
            </Text>
          </HStack>
        ))}
      </Box>
    </Stack>
  )
}
