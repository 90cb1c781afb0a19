import { beforeEach, describe, expect, test } from '@jest/globals'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { findOrder } from './find-order.service.ts'
import { openByToken } from './orders.service.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop({ LIMIT_ORDER_FINDS_PER_ORDER: '3', LIMIT_ORDER_FINDS_PER_ADDRESS: '5' })
beforeEach(() => shop.app.db.throttle.deleteMany())

const FIND = `mutation ($input: FindOrderInput!) { findOrder(input: $input) {
  __typename
  ... on FindOrderSuccess { accessToken order { databaseId customerName } }
  ... on InvalidInputError { fields { path } }
  ... on UserError { message }
} }`

const find = async (databaseId: number, email: string) => {
  const { data, errors } = await shop.graphql(FIND, { input: { databaseId, email } })
  expect(errors).toBeUndefined()
  return Object(data?.['findOrder'])
}
const kindOf = async (databaseId: number, email: string) => (await find(databaseId, email)).__typename

async function anOrder() {
  const { id: productId } = await makeProduct(shop.app)
  return placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
}

const UNUSED_NUMBER = 2_000_000_000

describe('findOrder', () => {
  test('opens the order by number and e-mail with a second link; the first one still works', async () => {
    const { orderId, accessToken } = await anOrder()
    const found = await find(orderId, 'maria@example.com')
    expect(found).toMatchObject({ __typename: 'FindOrderSuccess', order: { databaseId: orderId } })
    expect(found.accessToken).not.toBe(accessToken)
    expect(await openByToken(shop.visitor(), found.accessToken)).toBe(orderId)
    expect(await openByToken(shop.visitor(), accessToken)).toBe(orderId)
  })

  test('finding it again revokes the link of the previous find', async () => {
    const { orderId, accessToken } = await anOrder()
    const { accessToken: before } = await find(orderId, 'maria@example.com')
    const { accessToken: now } = await find(orderId, 'maria@example.com')
    expect(await openByToken(shop.visitor(), before)).toBeNull()
    expect(await openByToken(shop.visitor(), now)).toBe(orderId)
    expect(await openByToken(shop.visitor(), accessToken)).toBe(orderId)
  })

  test('ignores case and spaces of the e-mail', async () => {
    const { orderId } = await anOrder()
    expect(await kindOf(orderId, '  MARIA@Example.com ')).toBe('FindOrderSuccess')
  })

  test('gives every wrong pair the same answer, with the same number of queries', async () => {
    const { orderId } = await anOrder()
    const answers: unknown[] = []
    const counts = []
    for (const [number, email] of [
      [orderId, 'ana@example.com'],
      [UNUSED_NUMBER, 'maria@example.com'],
      [UNUSED_NUMBER + 1, 'ana@example.com'],
      [-1, 'maria@example.com'],
    ] as const)
      counts.push(await shop.countStatements(async () => answers.push(await find(number, email))))
    expect(answers[0]).toEqual({ __typename: 'NotFoundError', message: expect.stringContaining('Няма поръчка') })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(new Set(counts).size).toBe(1)
  })

  test('refuses an invalid e-mail address at its field', async () => {
    expect(await find(1, 'ana@')).toMatchObject({ __typename: 'InvalidInputError', fields: [{ path: ['email'] }] })
  })
})

describe('wrong tries', () => {
  test.each([
    ['an order', async () => (await anOrder()).orderId],
    ['a number without an order', async () => UNUSED_NUMBER],
  ])('are limited per number and network (%s); then the right pair is refused too', async (_name, numberOf) => {
    const number = await numberOf()
    const answers = []
    for (const name of ['a', 'b', 'c', 'maria']) answers.push(await kindOf(number, `${name}@example.com`))
    expect(answers).toEqual(['NotFoundError', 'NotFoundError', 'NotFoundError', 'TooManyAttemptsError'])
  })

  test('from one network do not refuse the number to others, those from ten do', async () => {
    const { orderId } = await anOrder()
    const from = (network: number, email: string) =>
      findOrder({ ...shop.visitor(), address: `10.0.${network}.1` }, { databaseId: orderId, email }).then(
        () => 'found',
        (error: unknown) => Reflect.get(Object(error), 'code'),
      )
    for (let tries = 0; tries < 4; tries += 1) await from(0, 'ana@example.com')
    expect([await from(0, 'maria@example.com'), await from(10, 'maria@example.com')]).toEqual([
      'TOO_MANY_ATTEMPTS',
      'found',
    ])
    for (let network = 1; network < 10; network += 1)
      for (let tries = 0; tries < 3; tries += 1) expect(await from(network, 'ana@example.com')).toBe('NOT_FOUND')
    expect(await from(10, 'maria@example.com')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('are limited per client address over all numbers', async () => {
    const answers = []
    for (const number of [1, 2, 3, 4, 5, 6]) answers.push(await kindOf(UNUSED_NUMBER + number, 'ana@example.com'))
    expect(answers.slice(4)).toEqual(['NotFoundError', 'TooManyAttemptsError'])
  })

  test('do not count when the pair is right', async () => {
    const { orderId } = await anOrder()
    const answers = []
    for (let time = 0; time < 7; time += 1) answers.push(await kindOf(orderId, 'maria@example.com'))
    expect(new Set(answers)).toEqual(new Set(['FindOrderSuccess']))
  })
})
