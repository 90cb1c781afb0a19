import { skipToken, useQuery } from '@apollo/client/react'
import { Box, Container, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FindOrderForm } from '../features/orders/FindOrderForm.tsx'
import { WithdrawalForm } from '../features/withdrawals/WithdrawalForm.tsx'
import { WithdrawalReceipt, type Receipt } from '../features/withdrawals/WithdrawalReceipt.tsx'
import { ownOrderNumber } from '../lib/own-order-number.ts'
import { useIsBrowser } from '../lib/use-is-browser.ts'
import { WITHDRAW } from '../lib/withdrawal-label.ts'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { WithdrawalRouteDocument } from './withdrawal.graphql.ts'

const addressOf = (accessToken: string): string => `/withdrawal?order=${accessToken}`

/** Withdrawal from a contract (Directive 2011/83/EU, article 11a); `?order=` has a private token or an own number. */
export function Component() {
  const [parameters] = useSearchParams()
  const token = parameters.get('order') ?? ''
  const number = ownOrderNumber(token)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const isBrowser = useIsBrowser()
  const { data, error } = useQuery(
    WithdrawalRouteDocument,
    isBrowser && token !== ''
      ? {
          variables: { token: number === null ? token : '', number: number ?? 0, isOwn: number !== null },
          fetchPolicy: 'cache-and-network',
        }
      : skipToken,
  )
  const order = data?.linked ?? data?.own
  const isLoading = token !== '' && data === undefined && error === undefined
  return (
    <>
      <PageHead
        title="Отказ от договор"
        description="Откажете се от поръчка онлайн до 14 дни от получаването ѝ, без да посочвате причина."
      />
      <PageHero title={WITHDRAW} drawing="withdrawal" crumb="Отказ от договор" maxW="4xl">
        До 14 дни от получаването, без да посочвате причина. Кои стоки не се връщат и за наема вижте{' '}
        <PrefetchLink to="/terms-of-service">общите условия</PrefetchLink>.
      </PageHero>
      <Container maxW="4xl" py={{ base: '5', md: '8' }}>
        {receipt === null ? (
          <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '5', md: '8' }}>
            <NoScriptNote can="За да изпратите отказа," />
            {isLoading && <Skeleton h="64" borderRadius="2xl" role="status" aria-busy="true" aria-label="Зареждане" />}
            {!isLoading && order == null && (
              <>
                <Text mb="4">Намерете поръчката с номера и имейла, с който е направена.</Text>
                <FindOrderForm key={token} orderNumber={number === null ? '' : token} addressOf={addressOf} />
              </>
            )}
            {order != null && (
              <WithdrawalForm
                key={order.id}
                order={order}
                accessToken={number === null ? token : null}
                onSent={setReceipt}
              />
            )}
          </Box>
        ) : (
          <WithdrawalReceipt {...receipt} />
        )}
      </Container>
    </>
  )
}
