// What staff do through the graph as the panel does it, each at the process of their own while it answers.
import { decimalOf } from '#rules/money.ts'
import { expect } from '../../support/fixtures.ts'
import { depositMinor, type MoneyMethod } from './plan.ts'
import type { StoredOrder, StoredRental } from './eve.ts'

export interface Person {
  token: string
  /** The own process first. */
  urls: readonly string[]
}

/** The process ended before it answered, or could not answer: it is unknown whether the step was taken. */
class LostAnswerError extends Error {}

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED'

/** By the first process that accepts the connection. Fails with `LostAnswerError`. */
async function send<Data>({ urls, token }: Pick<Person, 'urls' | 'token'>, query: string, variables: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ query, variables })
  for (const url of urls) {
    try {
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
      if (response.status === 503) throw new LostAnswerError()
      const { data, errors }: { data: Data; errors?: unknown } = await response.json()
      expect(errors, query).toBeUndefined()
      return data
    } catch (error) {
      if (isRefusedConnection(error)) continue
      throw error instanceof TypeError || error instanceof SyntaxError ? new LostAnswerError() : error
    }
  }
  throw new LostAnswerError()
}

const MUTATIONS = {
  handOver:
    'mutation ($input: HandOverReservationInput!) { outcome: handOverReservation(input: $input) { __typename } }',
  takeBack:
    'mutation ($input: TakeBackReservationInput!) { outcome: takeBackReservation(input: $input) { __typename } }',
  pay: 'mutation ($input: RecordPaymentInput!) { outcome: recordPayment(input: $input) { __typename } }',
  setStatus: 'mutation ($input: SetOrderStatusInput!) { outcome: setOrderStatus(input: $input) { __typename } }',
} as const

async function take(person: Person, step: keyof typeof MUTATIONS, input: object): Promise<void> {
  const { outcome } = await send<{ outcome: { __typename: string } }>(person, MUTATIONS[step], { input })
  // A repeated step whose answer was lost may be taken already.
  expect(outcome.__typename).toMatch(/Success$|^StaleVersionError$/)
}

/** Looks, and takes the next step, until there is none. */
async function untilDone(next: () => Promise<(() => Promise<void>) | null>): Promise<void> {
  for (;;) {
    try {
      const step = await next()
      if (step === null) return
      await step()
    } catch (error) {
      if (!(error instanceof LostAnswerError)) throw error
    }
  }
}

interface SeenRental {
  reservation: {
    id: string
    version: number
    handedOver: number
    returned: number
    order: { id: string; balance: { depositReceived: { amount: string }; depositHeld: { amount: string } } }
  }
}

const lookAt = async (person: Person, { reservationId }: StoredRental) =>
  (
    await send<SeenRental>(
      person,
      `query ($databaseId: Int!) { reservation(databaseId: $databaseId) {
        id version handedOver returned order { id balance { depositReceived { amount } depositHeld { amount } } } } }`,
      { databaseId: reservationId },
    )
  ).reservation

const moved = (orderId: string, kind: 'RECEIVED' | 'REFUNDED', amount: string) => ({
  orderId,
  entries: [{ kind, purpose: 'DEPOSIT', amount, method: 'CASH' }],
})

/** All pieces, and the deposit in cash. */
export const handOver = (person: Person, rental: StoredRental): Promise<void> =>
  untilDone(async () => {
    const { id: reservationId, version: expectedVersion, handedOver, order } = await lookAt(person, rental)
    const { quantity } = rental
    if (handedOver < quantity) return () => take(person, 'handOver', { reservationId, expectedVersion, quantity })
    if (Number(order.balance.depositReceived.amount) > 0) return null
    const amount = decimalOf(depositMinor(rental))
    return () => take(person, 'pay', moved(order.id, 'RECEIVED', amount))
  })

/** All pieces, whole; the deposit is refunded unless it is left with the shop. */
export const takeBack = (person: Person, rental: StoredRental, isDepositLeft: boolean): Promise<void> =>
  untilDone(async () => {
    const { id: reservationId, version: expectedVersion, returned, order } = await lookAt(person, rental)
    const { quantity } = rental
    if (returned < quantity) return () => take(person, 'takeBack', { reservationId, expectedVersion, quantity })
    const { amount } = order.balance.depositHeld
    if (isDepositLeft || Number(amount) === 0) return null
    return () => take(person, 'pay', moved(order.id, 'REFUNDED', amount))
  })

interface OwedOrder {
  id: string
  version: number
  balance: { proposal: { kind: string; purpose: string; amount: { amount: string } }[] }
}

/** What the panel proposes for the rent. */
export const payRent = (person: Person, { orderId: databaseId }: StoredRental, method: MoneyMethod): Promise<void> =>
  untilDone(async () => {
    const { order } = await send<{ order: OwedOrder }>(
      person,
      `query ($databaseId: Int!) { order(databaseId: $databaseId) {
        id version balance { proposal { kind purpose amount { amount } } } } }`,
      { databaseId },
    )
    const { id: orderId, version: expectedVersion, balance } = order
    const rent = balance.proposal.find(({ purpose }) => purpose === 'RENT')
    if (rent === undefined) return null
    const entry = {
      ...rent,
      amount: rent.amount.amount,
      method: method.toUpperCase(),
      reference: `превод ${databaseId}`,
    }
    return () => take(person, 'pay', { orderId, expectedVersion, entries: [entry] })
  })

export const sendOrder = (person: Person, { orderId: databaseId }: StoredOrder): Promise<void> =>
  untilDone(async () => {
    const { order } = await send<{ order: { id: string; version: number; status: string } }>(
      person,
      'query ($databaseId: Int!) { order(databaseId: $databaseId) { id version status } }',
      { databaseId },
    )
    if (order.status === 'SHIPPED') return null
    return () => take(person, 'setStatus', { orderId: order.id, expectedVersion: order.version, status: 'SHIPPED' })
  })

/** So many at a time. */
export async function inLanes<Item>(lanes: number, items: readonly Item[], work: (item: Item) => Promise<void>) {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
