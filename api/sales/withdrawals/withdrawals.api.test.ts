import { describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { cartOf, wholeOrder, type CartItem } from '../orders/testkit/checkout.ts'
import { CONFIRMED_BY_REST, setOrderStatus } from '../orders/order-status.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { withdrawFromOrder } from './withdrawals.service.ts'

const shop = useTestShop({ LIMIT_INQUIRIES: '5' })

const day = addDays(dayInSofia(new Date()), 3)
const sold = async (): Promise<CartItem> => ({ productId: (await makeProduct(shop.app)).id, quantity: 2 })
const rented = async (): Promise<CartItem> => {
  const { id } = await makeRental(shop.app, { pricePerDayMinor: 1000, units: 5 })
  return { productId: id, rentalStartDate: day, rentalEndDate: day }
}

async function placed(items: readonly CartItem[], input: Record<string, unknown> = {}) {
  const visitor = shop.visitor()
  return placeOrder(visitor, wholeOrder(await cartOf(visitor, items), input))
}

const TERMS = `query ($token: String!) { orderByToken(token: $token) {
  id withdrawal { refusal until } lines { id rental { days } } } }`

async function termsOf(token: string) {
  const { data, errors } = await shop.graphql(TERMS, { token })
  expect(errors).toBeUndefined()
  return Object(data?.['orderByToken'])
}

const WITHDRAW = `mutation ($input: WithdrawFromOrderInput!) { withdrawFromOrder(input: $input) {
  __typename
  ... on WithdrawFromOrderSuccess { statement receivedAt }
  ... on InvalidInputError { fields { path } }
  ... on UserError { message code }
} }`

async function withdraw(input: object, as = shop.visitor()) {
  const { data, errors } = await shop.graphql(WITHDRAW, { input }, as)
  expect(errors).toBeUndefined()
  return Object(data?.['withdrawFromOrder'])
}

describe('withdrawing from an order', () => {
  test('of its private link is filed with the chosen goods, to the name and address of the order', async () => {
    const { orderId, accessToken } = await placed([await sold(), await sold()])
    const { id, lines, withdrawal } = await termsOf(accessToken)
    expect(withdrawal).toEqual({ refusal: null, until: addDays(dayInSofia(new Date()), 14) })
    const answer = await withdraw({ orderId: id, accessToken, lineIds: [lines[0].id] })
    expect(answer.statement).toMatch(new RegExp(`№ ${orderId} за следните стоки: .* – 2 бр\\.$`))
    expect(await shop.app.db.inquiry.findFirstOrThrow({ where: { message: answer.statement } })).toMatchObject({
      name: 'Мария Иванова',
      email: 'maria@example.com',
      isWithdrawal: true,
    })
  })

  test('of all goods says so; rentals of the order are no part of it', async () => {
    const { orderId, accessToken } = await placed([await sold(), await rented()])
    const { id, lines } = await termsOf(accessToken)
    const [goods, rental] = lines
    expect(await withdraw({ orderId: id, accessToken, lineIds: [goods.id, rental.id] })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['lineIds'] }],
    })
    expect(await withdraw({ orderId: id, accessToken, lineIds: [] })).toMatchObject({ fields: [{ path: ['lineIds'] }] })
    expect(await withdraw({ orderId: id, accessToken, lineIds: [goods.id] })).toMatchObject({
      statement: `Отказ от договор. Отказвам се от поръчка № ${orderId} за всички стоки в нея.`,
    })
  })

  test('needs its link or its account: others find no order', async () => {
    const customer = await shop.customer()
    const { orderId } = await placeOrder(customer, wholeOrder(await cartOf(customer, [await sold()])))
    const { lines } = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } })
    const input = { orderId: globalId('Order', orderId), lineIds: lines.map(({ id }) => globalId('OrderLine', id)) }
    for (const accessToken of [null, 'x', `${orderId}.${'a'.repeat(43)}`])
      expect(await withdraw({ ...input, accessToken })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await withdraw(input, customer)).toMatchObject({ __typename: 'WithdrawFromOrderSuccess' })
  })
})

test('statements count as messages: the sixth of an hour from one address is refused, from another it is not', async () => {
  const { orderId, accessToken } = await placed([await sold()])
  const { id: lineId } = await shop.app.db.orderLine.findFirstOrThrow({ where: { orderId } })
  const from = (address: string) =>
    withdrawFromOrder({ ...shop.visitor(), address }, { orderId, accessToken, lineIds: [lineId] })
  for (let count = 0; count < 5; count += 1) await from('198.51.100.7')
  await expect(from('198.51.100.7')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  await expect(from('203.0.113.9')).resolves.toMatchObject({ statement: expect.stringContaining(`№ ${orderId}`) })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const refusedBy = async (accessToken: string) => {
  const { id, lines, withdrawal } = await termsOf(accessToken)
  const answer = await withdraw({ orderId: id, accessToken, lineIds: [lines[0].id] })
  expect(answer).toMatchObject({ code: 'WITHDRAWAL_REFUSED', message: withdrawal.refusal })
  return answer.message
}

describe('nothing can be withdrawn from', () => {
  test('an order of rentals alone', async () => {
    const { accessToken } = await placed([await rented()], { deliveryMethod: 'pickup' })
    expect(await refusedBy(accessToken)).toContain('само с инвентар под наем')
  })

  test('a cancelled order', async () => {
    const { orderId, accessToken } = await placed([await sold()])
    await setOrderStatus(await shop.admin(), { orderId, status: 'cancelled', ...CONFIRMED_BY_REST })
    expect(await refusedBy(accessToken)).toContain('отменена')
  })

  test('an old order, 14 days after its delivery', async () => {
    const { orderId, accessToken } = await placed([await sold()])
    await shop.app.db.order.update({ where: { id: orderId }, data: { createdAt: daysAgo(40) } })
    expect(await refusedBy(accessToken)).toContain('Срокът за отказ изтече')
    const delivered = { orderId, kind: 'status_changed', statusFrom: 'shipped', statusTo: 'delivered' } as const
    await shop.app.db.orderEvent.create({ data: { ...delivered, at: daysAgo(13) } })
    expect(await termsOf(accessToken)).toMatchObject({ withdrawal: { refusal: null } })
  })
})
