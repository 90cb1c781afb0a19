import { minorUnitsOf } from '#rules/money.ts'
import type { DepositWay } from '../../gql/graph.ts'
import type { CardDeposit_orderFragment } from './CardDeposit.graphql.ts'

type Ways = NonNullable<CardDeposit_orderFragment['depositWays']>

/** Ways that an order can have, always with its present way, and the reasons why it cannot have the others. */
export const offeredWays = (all: Ways, present: DepositWay) => ({
  ways: all.flatMap(({ way, name, refusal }) =>
    refusal === null || way === present ? [{ value: way, label: name }] : [],
  ),
  refusals: [...new Set(all.flatMap(({ refusal }) => refusal ?? []))],
})

const minorOf = ({ amount }: { amount: string }): number => minorUnitsOf(amount) ?? 0

type Sums = Pick<CardDeposit_orderFragment, 'balance'>

/** Whether the required deposit is held on the card or received. */
export const isSecured = ({ balance }: Sums): boolean =>
  balance !== null && minorOf(balance.depositSecured) + minorOf(balance.depositHeld) >= minorOf(balance.depositRequired)

const TAKEN = new Set(['CAPTURED', 'PARTIALLY_REFUNDED', 'WON'])

/** All pieces are back, and the card still holds the deposit, or the shop has the sum that it took. */
export const isToSettle = ({
  balance,
  cardDeposit,
}: Pick<CardDeposit_orderFragment, 'balance' | 'cardDeposit'>): boolean =>
  balance !== null &&
  cardDeposit !== null &&
  minorOf(balance.depositRequired) === 0 &&
  (cardDeposit.state === 'AUTHORIZED' || (TAKEN.has(cardDeposit.state) && minorOf(balance.depositHeld) > 0))
