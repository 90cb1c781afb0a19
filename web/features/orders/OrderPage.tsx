import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Link2, PartyPopper, Printer } from 'lucide-react'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { notify } from '../../ui/notify.ts'
import { WITHDRAW } from '../../lib/withdrawal-label.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { RentalCancellation } from '../withdrawals/RentalCancellation.tsx'
import { CardPayment } from './CardPayment.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OrderContents_orderFragmentDoc, type OrderContents_orderFragment } from './OrderContents.graphql.ts'
import { OrderPrint } from './OrderPrint.tsx'
import { OrderView } from './OrderView.tsx'
import { factsOf } from './order-facts.ts'
import { looseLines } from './order-items.rules.ts'
import { OrderReminder } from './OrderReminder.tsx'
import { RentAgain } from './RentAgain.tsx'
import { Reorder } from './Reorder.tsx'

/** Easy to find, but not the main action. `order` is the token of the private link, or the number of an own order. */
function WithdrawalLink({ order }: { order: string }) {
  return (
    <Text fontSize="sm" color="fg.muted" css={{ '& a': { textDecoration: 'underline' } }}>
      <PrefetchLink to={`/withdrawal?order=${order}`}>{WITHDRAW}</PrefetchLink>
    </Text>
  )
}

async function copyAddress(): Promise<void> {
  const { origin, pathname } = window.location
  try {
    await navigator.clipboard.writeText(origin + pathname)
    await notify({ type: 'success', title: 'Връзката е копирана' })
  } catch {
    await notify({ type: 'error', title: 'Браузърът не позволи копиране' })
  }
}

function Thanks({ number }: { number: number }) {
  return (
    <Box bg="bg.success" borderRadius="3xl" py={{ base: '6', md: '8' }} px="min(2rem, 5vw)" textAlign="center">
      <Box as={PartyPopper} boxSize="12" mx="auto" color="mint.fg" aria-hidden />
      <Heading as="h1" size="3xl" fontSize="min(1.875rem, 9vw)" lineHeight="1.25" mt="3">
        Поръчката е изпратена успешно!
      </Heading>
      <Text mt="2" fontSize="lg">
        Номерът ѝ е <strong data-testid="order-number">{number}</strong>. Запазете връзката към тази страница – по нея
        ще видите докъде е стигнала.
      </Text>
    </Box>
  )
}

interface OrderPageProps {
  order: FragmentType<OrderContents_orderFragment>
  isNew: boolean
  /** Of its secret address, which can be passed on; null for the customer's own order. */
  token: string | null
}

export function OrderPage({ order, isNew, token }: OrderPageProps) {
  const { data } = useSuspenseFragment({
    fragment: OrderContents_orderFragmentDoc,
    fragmentName: 'OrderContents_order',
    from: order,
  })
  const facts = factsOf(data)
  return (
    <>
      <OrderPrint order={order} />
      <Stack gap="6" className="no-print">
        {isNew ? (
          <Thanks number={data.databaseId} />
        ) : (
          <Heading as="h1" size="3xl">
            Вашата поръчка
          </Heading>
        )}
        <HStack flexWrap="wrap">
          {token !== null && (
            <Button variant="outline" onClick={() => void copyAddress()}>
              <Link2 /> Копирай връзката
            </Button>
          )}
          <Button variant="outline" onClick={() => window.print()}>
            <Printer /> Отпечатай
          </Button>
        </HStack>
        {data.cardPayment !== null && <CardPayment payment={data.cardPayment} />}
        {data.cardDeposit !== null && <CardPayment payment={data.cardDeposit} />}
        {data.cardDeposit === null && data.cardDepositTerms !== null && <Text>{data.cardDepositTerms}</Text>}
        <NextSteps order={facts} />
        <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '5', md: '8' }}>
          <OrderView order={order} />
        </Box>
        {!isNew && <Reorder order={data} />}
        {!isNew && <RentAgain lines={looseLines(data.lines)} />}
        {facts.hasRentals && orderStatusRule(data.status).holdsGoods && (
          <RentalCancellation fontSize="sm" color="fg.muted" />
        )}
        {data.remindsNextYear && <OrderReminder orderId={data.id} token={token} />}
        {data.withdrawal.refusal === null && <WithdrawalLink order={token ?? String(data.databaseId)} />}
      </Stack>
    </>
  )
}
