import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LEVA_PER_EURO, minorUnitsOf } from '#rules/money.ts'
import {
  DELIVERY_METHOD_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  paymentMethodText,
} from '#rules/order-labels.ts'
import { orderPricesNote, RENTAL_VAT_LABEL } from '#rules/rental-vat-words.ts'
import { dateTimeText } from '../../lib/date-text.ts'
import { RENTAL_STATE } from '../../lib/rental-state.ts'
import { PrintedOrderLines } from '../../ui/PrintedOrderLines.tsx'
import { discountText, moneyText, type MoneyParts } from '../../lib/money-text.ts'
import { ibanText } from '#rules/company-numbers.ts'
import { shopFacts, shownShop } from '../../lib/shown-shop.ts'
import { SHOP_NAME, SLOGAN } from '../../lib/shop-name.ts'
import { OrderContents_orderFragmentDoc, type OrderContents_orderFragment } from './OrderContents.graphql.ts'
import { factsOf } from './order-facts.ts'
import { awaitsTransfer, isCollected } from './order-steps.rules.ts'

const LINE = '1px solid #b8b2c0'

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Text fontSize="8pt" textTransform="uppercase" letterSpacing="0.06em" color="#5a5070">
        {title}
      </Text>
      {children}
    </Box>
  )
}

function Amount({ label, amount, isDiscount = false }: { label: string; amount: MoneyParts; isDiscount?: boolean }) {
  return (
    <Flex justify="space-between" gap="4" py="0.5">
      <span>{label}</span>
      <Text as="span" whiteSpace="nowrap">
        {isDiscount ? discountText(amount) : moneyText(amount)}
      </Text>
    </Flex>
  )
}

export function OrderPrint({ order }: { order: FragmentType<OrderContents_orderFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: OrderContents_orderFragmentDoc,
    fragmentName: 'OrderContents_order',
    from: order,
  })
  const facts = factsOf(data)
  const { street, city, postalCode } = shopFacts()
  return (
    <Box
      display="none"
      _print={{ display: 'block' }}
      bg="white"
      color="black"
      fontSize="10pt"
      lineHeight="1.4"
      data-testid="order-print"
    >
      <Flex justify="space-between" align="flex-start" gap="8" pb="4" mb="4" borderBottom={LINE}>
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
      <SimpleGrid columns={data.invoice === null ? 2 : 3} gap="6" mb="5">
        <Party title="Клиент">
          <Text fontWeight="bold">{data.customerName}</Text>
          <Text>{data.customerPhone}</Text>
          <Text>{data.customerEmail}</Text>
        </Party>
        <Party title="Доставка и плащане">
          <Text>
            {DELIVERY_METHOD_LABELS[data.deliveryMethod]}: {data.deliveryAddress ?? shopFacts().warehouse}
          </Text>
          {isCollected(facts) && (
            <Text>
              {facts.hasGoods &&
                !facts.isPickup &&
                `Инвентарът под наем се взема от склада: ${shopFacts().warehouse}. `}
              {shopFacts().hours}; {shopFacts().weekendHours.toLowerCase()}
            </Text>
          )}
          <Text>
            {paymentMethodText(data.paymentMethod, data.deliveryMethod)} –{' '}
            {PAYMENT_STATUS_LABELS[data.paymentStatus].toLowerCase()}
          </Text>
        </Party>
        {data.invoice !== null && (
          <Party title="Фактура за">
            <Text fontWeight="bold">{data.invoice.companyName}</Text>
            <Text>
              ЕИК {data.invoice.companyEik}
              {data.invoice.companyVat !== null &&
                data.invoice.companyVat !== '' &&
                ` · ДДС № ${data.invoice.companyVat}`}
            </Text>
            <Text>МОЛ {data.invoice.companyManager}</Text>
            <Text>{data.invoice.companyAddress}</Text>
          </Party>
        )}
      </SimpleGrid>
      <PrintedOrderLines
        lines={data.lines.map(({ rentalState, ...line }) => ({
          ...line,
          state: rentalState && RENTAL_STATE[rentalState].label,
        }))}
      />
      <Box ms="auto" mt="3" w="80mm" breakInside="avoid">
        <Amount label="Продукти" amount={data.amounts.productsTotal} />
        <Amount label="Доставка" amount={data.amounts.deliveryFee} />
        {data.promoCodeText !== null && (
          <Amount
            label={`Отстъпка ${data.discountPercentage}% (${data.promoCodeText})`}
            amount={data.amounts.discount}
            isDiscount
          />
        )}
        {data.amounts.rentalVat.amount !== '0.00' && (
          <Amount label={RENTAL_VAT_LABEL} amount={data.amounts.rentalVat} />
        )}
        {data.charges.nodes.map(({ id, name, amount }) => (
          <Amount key={id} label={name} amount={{ ...data.amounts.due, ...amount }} />
        ))}
        <Flex justify="space-between" borderTop={LINE} mt="1.5" pt="1.5" fontWeight="800" fontSize="12pt">
          <span>Общо</span>
          <span>{moneyText(data.amounts.due)}</span>
        </Flex>
      </Box>
      {awaitsTransfer(facts) && (
        <Box mt="5" breakInside="avoid">
          <Text fontWeight="bold">Банков превод</Text>
          <Text>
            {shopFacts().bankHolder}, {shopFacts().bankName}, IBAN {ibanText(shopFacts().bankIban)}, BIC{' '}
            {shopFacts().bankBic}. Основание: „Поръчка {data.databaseId}“. Сума: {moneyText(facts.owed)}.
          </Text>
        </Box>
      )}
      {data.customerNote !== '' && (
        <Box mt="5" breakInside="avoid">
          <Text fontWeight="bold">Бележка на клиента</Text>
          <Text whiteSpace="pre-line">{data.customerNote}</Text>
        </Box>
      )}
      <Text mt="6" pt="3" borderTop={LINE} fontSize="8pt" color="#5a5070">
        {orderPricesNote(shownShop().pricing.rentalVat, minorUnitsOf(data.amounts.rentalVat.amount) ?? 0)} 1 EUR ={' '}
        {LEVA_PER_EURO} BGN.{' '}
        {facts.hasGoods && data.withdrawal.refusal === null && 'Имате 14 дни за отказ от закупените стоки. '}
        {facts.hasRentals &&
          'За наема няма право на отказ: отмяната е без такса до 48 часа преди първия ден, след това задържаме цената за един ден. '}
        Този документ потвърждава поръчката и не е фактура.
      </Text>
    </Box>
  )
}
