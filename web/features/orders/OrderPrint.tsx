import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Flex, Text } from '@chakra-ui/react'
import { transferReference } from '#rules/bank-transfer.ts'
import { guestsText } from '#rules/guests-text.ts'
import { quoted } from '#rules/quoted.ts'
import { LEVA_PER_EURO, minorUnitsOf } from '#rules/money.ts'
import { DELIVERY_METHOD_LABELS, ORDER_STATUS_LABELS } from '#rules/order-labels.ts'
import { orderPricesNote } from '#rules/rental-vat-words.ts'
import { dateTimeText } from '../../lib/date-text.ts'
import { sumRowsOf } from '../../lib/order-sums.ts'
import { RENTAL_STATE } from '../../lib/rental-state.ts'
import {
  PRINTED_LINE,
  PRINTED_PALE,
  PrintedOrderLines,
  PrintedPage,
  PrintedParties,
  PrintedSums,
} from '../../ui/PrintedOrder.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { ibanText } from '#rules/company-numbers.ts'
import { shopFacts, shownShop } from '../../lib/shown-shop.ts'
import { SHOP_NAME, SLOGAN } from '../../lib/shop-name.ts'
import { OrderContents_orderFragmentDoc, type OrderContents_orderFragment } from './OrderContents.graphql.ts'
import { factsOf } from './order-facts.ts'
import { looseLines, partsOf, partsText } from './order-items.rules.ts'
import { awaitsTransfer, isCollected } from './order-steps.rules.ts'
import { paymentText } from './payment-text.ts'

export function OrderPrint({ order }: { order: FragmentType<OrderContents_orderFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: OrderContents_orderFragmentDoc,
    fragmentName: 'OrderContents_order',
    from: order,
  })
  const facts = factsOf(data)
  const { street, city, postalCode } = shopFacts()
  return (
    <PrintedPage testId="order-print">
      <Flex justify="space-between" align="flex-start" gap="8" pb="4" mb="4" borderBottom={PRINTED_LINE}>
        <Box>
          <Text fontSize="20pt" fontWeight="900" lineHeight="1">
            {SHOP_NAME}
          </Text>
          <Text mt="1">{SLOGAN}</Text>
        </Box>
        <Box textAlign="right" fontSize="9pt">
          <Text fontWeight="bold">{shopFacts().company}</Text>
          <Text>
            ЕИК {shopFacts().eik}
            {shopFacts().vat !== '' && ` · ДДС № ${shopFacts().vat}`}
          </Text>
          <Text>
            {postalCode} {city}, {street}
          </Text>
          <Text>
            {shopFacts().phone} · {shopFacts().email}
          </Text>
        </Box>
      </Flex>
      <Flex justify="space-between" align="baseline" mb="4">
        <Text as="h1" fontSize="16pt" fontWeight="800">
          Поръчка № {data.databaseId}
        </Text>
        <Text>
          {dateTimeText(data.createdAt)} · {ORDER_STATUS_LABELS[data.status]}
        </Text>
      </Flex>
      <PrintedParties order={data} payment={paymentText(data)}>
        <Text>
          {DELIVERY_METHOD_LABELS[data.deliveryMethod]}: {data.deliveryAddress ?? shopFacts().warehouse}
        </Text>
        {isCollected(facts) && (
          <Text>
            {facts.hasGoods && !facts.isPickup && `Инвентарът под наем се взема от склада: ${shopFacts().warehouse}. `}
            {[shopFacts().hours, shopFacts().weekendHours.toLowerCase()].filter((text) => text !== '').join('; ')}
          </Text>
        )}
      </PrintedParties>
      <PrintedOrderLines
        lines={looseLines(data.lines).map(({ rentalState, ...line }) => ({
          ...line,
          state: rentalState && RENTAL_STATE[rentalState].label,
        }))}
        packages={data.packages.map((ordered) => ({
          ...ordered,
          note: `За ${guestsText(ordered.guests)}: ${partsText(partsOf(data.lines, ordered.id))}`,
        }))}
      />
      <PrintedSums sums={sumRowsOf(data)} />
      {awaitsTransfer(facts) && (
        <Box mt="5" breakInside="avoid">
          <Text fontWeight="bold">Банков превод</Text>
          <Text>
            {shopFacts().bankHolder}, {shopFacts().bankName}, IBAN {ibanText(shopFacts().bankIban)}, BIC{' '}
            {shopFacts().bankBic}. Основание: {quoted(transferReference(data.databaseId))}. Сума:{' '}
            {moneyText(facts.owed)}.
          </Text>
          {facts.transferCode !== null && (
            <QrPicture code={facts.transferCode} label="QR код за банковия превод" side="32mm" />
          )}
        </Box>
      )}
      {data.customerNote !== '' && (
        <Box mt="5" breakInside="avoid">
          <Text fontWeight="bold">Бележка на клиента</Text>
          <Text whiteSpace="pre-line">{data.customerNote}</Text>
        </Box>
      )}
      <Text mt="6" pt="3" borderTop={PRINTED_LINE} fontSize="8pt" color={PRINTED_PALE}>
        {orderPricesNote(shownShop().pricing.rentalVat, minorUnitsOf(data.amounts.rentalVat.amount) ?? 0)} 1 EUR ={' '}
        {LEVA_PER_EURO} BGN.{' '}
        {facts.hasGoods && data.withdrawal.refusal === null && 'Имате 14 дни за отказ от закупените стоки. '}
        {facts.hasRentals &&
          'За наема няма право на отказ: отмяната е без такса до 48 часа преди първия ден, след това задържаме цената за един ден. '}
        Този документ потвърждава поръчката и не е фактура.
      </Text>
    </PrintedPage>
  )
}
