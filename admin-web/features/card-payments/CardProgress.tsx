import { Link, Text } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import type { CardPaymentList_paymentFragment } from './CardPaymentList.graphql.ts'
import { holdLeft } from './hold-left.rules.ts'

/** How long a card still holds the sum, and the page for the customer while something is left to do there. */
export function CardProgress({
  captureBefore,
  button,
  paymentPage,
}: Pick<CardPaymentList_paymentFragment, 'captureBefore' | 'button' | 'paymentPage'>) {
  const hold = captureBefore === null ? null : holdLeft(captureBefore, new Date())
  return (
    <>
      {hold !== null && captureBefore !== null && (
        <Text fontSize="sm" color={hold.isUrgent ? 'fg.error' : 'fg.muted'}>
          {hold.text} ({dateTimeText(captureBefore)})
        </Text>
      )}
      {button !== null && (
        <Text fontSize="sm" overflowWrap="anywhere">
          Клиентът въвежда или потвърждава карта тук:{' '}
          <Link href={paymentPage} variant="underline">
            {paymentPage}
          </Link>
        </Text>
      )}
    </>
  )
}
