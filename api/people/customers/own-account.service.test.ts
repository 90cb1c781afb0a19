import { describe, expect, test } from '@jest/globals'
import { hashPassword } from '#lib/passwords.ts'
import { editOrder } from '../../sales/orders/edit-order.service.ts'
import { CONFIRMED_BY_REST, setOrderStatus } from '../../sales/orders/order-status.service.ts'
import { addOrderNote } from '../../sales/order-notes/order-notes.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { viewerOf } from '../../platform/sessions/sessions.service.ts'
import { makeCustomer, makeProduct, makeReview } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import {
  deleteAccount,
  deleteAddress,
  endOwnSession,
  ownAddresses,
  ownData,
  ownSessions,
  saveAddress,
} from './own-account.service.ts'

const shop = useTestShop()
const PASSWORD = 'едно дълго изречение'
const ADDRESS = {
  name: 'Мария Иванова',
  phone: '0888 123 456',
  deliveryMethod: 'home_address',
  address: 'София, ул. „Шипка“ 6',
} as const

async function account() {
  const customer = await makeCustomer(shop.app, { passwordHash: await hashPassword(PASSWORD) })
  return shop.customer(customer.id)
}

async function ordered(ctx: Awaited<ReturnType<typeof account>>): Promise<number> {
  const { id } = await makeProduct(shop.app)
  return (await placeOrder(ctx, wholeOrder(await cartOf(ctx, [{ productId: id }])))).orderId
}

describe('sessions', () => {
  test('are listed only for their owner, who can end any of them', async () => {
    const here = await account()
    const there = await shop.customer(here.viewer.customerId)
    const stranger = await account()
    expect(await ownSessions(here)).toHaveLength(2)
    const [{ id } = { id: 0 }] = await ownSessions(there)
    await expect(endOwnSession(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await endOwnSession(here, id)
    expect(await viewerOf(shop.app, shop.tokenOf(there) ?? null)).toMatchObject({ kind: 'visitor' })
    expect(await viewerOf(shop.app, shop.tokenOf(here) ?? null)).toMatchObject({ kind: 'customer' })
  })
})

describe('addresses', () => {
  test('are limited to ten per account, also when saved concurrently, and private', async () => {
    const ctx = await account()
    const saved = await Promise.allSettled(Array.from({ length: 14 }, () => saveAddress(ctx, ADDRESS)))
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const [first] = await ownAddresses(ctx)
    const stranger = await account()
    expect(await ownAddresses(stranger)).toEqual([])
    await expect(deleteAddress(stranger, first?.id ?? 0)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await deleteAddress(ctx, first?.id ?? 0)
    expect(await ownAddresses(ctx)).toHaveLength(9)
  })
})

describe('own sessions and addresses in the graph', () => {
  const OWN = '{ ownSessions { id isCurrent } ownAddresses { id address } }'

  test('are named by their ids, which lead only their owner to them', async () => {
    const here = await account()
    await shop.customer(here.viewer.customerId)
    await saveAddress(here, ADDRESS)
    const { data } = await shop.graphql(OWN, {}, here)
    const { ownSessions: sessions, ownAddresses: addresses } = Object(data)
    const there: string = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id
    const [{ id: addressId }] = addresses
    const nodes = `{ nodes(ids: ["${there}", "${addressId}"]) { __typename id } }`
    const stranger = await account()
    expect((await shop.graphql(nodes, {}, here)).data).toEqual({
      nodes: [
        { __typename: 'OwnSession', id: there },
        { __typename: 'OwnAddress', id: addressId },
      ],
    })
    expect((await shop.graphql(nodes, {}, stranger)).data).toEqual({ nodes: [null, null] })
    const end = `mutation { endOwnSession(input: { ownSessionId: "${there}" }) { __typename ... on EndOwnSessionSuccess { endedSessionId } } }`
    const remove = `mutation { deleteAddress(input: { ownAddressId: "${addressId}" }) { __typename ... on DeleteAddressSuccess { deletedAddressId } } }`
    for (const mutation of [end, remove])
      expect(Object.values((await shop.graphql(mutation, {}, stranger)).data ?? {})).toEqual([
        { __typename: 'NotFoundError' },
      ])
    expect((await shop.graphql(end, {}, here)).data).toEqual({
      endOwnSession: { __typename: 'EndOwnSessionSuccess', endedSessionId: there },
    })
    expect((await shop.graphql(remove, {}, here)).data).toEqual({
      deleteAddress: { __typename: 'DeleteAddressSuccess', deletedAddressId: addressId },
    })
    expect((await shop.graphql(OWN, {}, here)).data).toEqual({
      ownSessions: [expect.objectContaining({ isCurrent: true })],
      ownAddresses: [],
    })
  })
})

describe('ownData()', () => {
  test('has the data of the account, without secrets and data of others', async () => {
    const [ctx, other] = [await account(), await account()]
    await saveAddress(ctx, ADDRESS)
    const [orderId, foreign] = [await ordered(ctx), await ordered(other)]
    const text = await ownData(ctx)
    const { account: own, letters } = JSON.parse(text)
    expect(own).toMatchObject({ firstName: 'Мария', addresses: [ADDRESS], orders: [{ id: orderId, lines: [{}] }] })
    expect(letters).toEqual([expect.objectContaining({ kind: 'order_received' })])
    expect(text).not.toMatch(/passwordHash|tokenHash|TokenHash|argon2/)
    expect(text).not.toContain(`"orderId": ${foreign}`)
  })
})

/** Every place where staff write about an order or its customer. */
async function noted() {
  const ctx = await account()
  const [orderId, admin] = [await ordered(ctx), await shop.admin()]
  await shop.app.db.order.update({ where: { id: orderId }, data: { notes: 'Предпочита сутрин' } })
  await addOrderNote(admin, { orderId, kind: 'public', text: 'Ще се обадим' })
  await addOrderNote(admin, { orderId, kind: 'internal', text: 'Провери склада' })
  return { ctx, orderId, admin }
}

describe('notes of staff', () => {
  test('about the person are in the own data; internal ones are the shop’s', async () => {
    const { ctx } = await noted()
    const text = await ownData(ctx)
    const { account: own } = JSON.parse(text)
    expect(own.orders).toMatchObject([
      { notes: 'Предпочита сутрин', staffNotes: [{ kind: 'public', text: 'Ще се обадим' }] },
    ])
    expect(text).not.toContain('Провери склада')
    expect(own.orders[0].staffNotes[0]).not.toHaveProperty('adminId')
  })

  test('are all deleted with the account', async () => {
    const { ctx, orderId, admin } = await noted()
    await setOrderStatus(admin, { orderId, status: 'cancelled', ...CONFIRMED_BY_REST })
    await deleteAccount(ctx, PASSWORD)
    expect(await shop.app.db.order.findUnique({ where: { id: orderId }, include: { staffNotes: true } })).toMatchObject(
      {
        notes: '',
        staffNotes: [],
      },
    )
  })
})

describe('deleteAccount()', () => {
  test('needs the password', async () => {
    await expect(deleteAccount(await account(), 'не е тази')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('is refused during an open order, with its number', async () => {
    const ctx = await account()
    const orderId = await ordered(ctx)
    await expect(deleteAccount(ctx, PASSWORD)).rejects.toMatchObject({
      code: 'ACCOUNT_IN_USE',
      message: expect.stringContaining(`№ ${orderId}`),
    })
  })

  test('erases only contact data from the history of an order', async () => {
    const ctx = await account()
    const orderId = await ordered(ctx)
    const admin = await shop.admin()
    const unchanged = { orderId, lines: null, delivery: null, expectedVersion: null }
    const edit = { customerName: 'Ана', customerPhone: '0888999888', customerEmail: 'ana@example.com' }
    await editOrder(admin, { ...unchanged, ...edit, paymentMethod: 'card' })
    await setOrderStatus(admin, { orderId, status: 'cancelled', ...CONFIRMED_BY_REST })
    const changes = async () =>
      (await shop.app.db.orderEvent.findFirstOrThrow({ where: { orderId, kind: 'edited' } })).changes
    expect(JSON.stringify(await changes())).toContain('ana@example.com')
    await deleteAccount(ctx, PASSWORD)
    const forgotten = { item: null, from: null, to: null }
    expect(await changes()).toEqual([
      { part: 'customer_name', ...forgotten },
      { part: 'customer_phone', ...forgotten },
      { part: 'customer_email', ...forgotten },
      { part: 'payment_method', item: null, from: 'Наложен платеж', to: 'Карта' },
    ])
  })

  test('leaves the order with the name for accounting, and the review without a name', async () => {
    const ctx = await account()
    const orderId = await ordered(ctx)
    const { id: productId } = await makeProduct(shop.app)
    const review = await makeReview(shop.app, { productId, isApproved: true })
    const { customerId } = ctx.viewer
    await shop.app.db.review.update({ where: { id: review.id }, data: { customerId } })
    await setOrderStatus(await shop.admin(), { orderId, status: 'cancelled', ...CONFIRMED_BY_REST })
    await deleteAccount(ctx, PASSWORD)
    expect(await shop.app.db.customer.count({ where: { id: customerId } })).toBe(0)
    expect(await viewerOf(shop.app, shop.tokenOf(ctx) ?? null)).toMatchObject({ kind: 'visitor' })
    expect(await shop.app.db.order.findUnique({ where: { id: orderId } })).toMatchObject({
      customerId: null,
      customerName: 'Мария Иванова',
      customerEmail: '',
      customerPhone: '',
    })
    expect(await shop.app.db.review.findUnique({ where: { id: review.id } })).toMatchObject({
      customerName: 'Клиент',
      customerEmail: '',
      customerId: null,
    })
    expect(
      await shop.app.db.mailMessage.findMany({ where: { orderId, recipient: { not: null } }, orderBy: { id: 'asc' } }),
    ).toEqual([
      expect.objectContaining({ kind: 'order_received', recipient: '', state: 'dropped', content: null }),
      expect.objectContaining({ kind: 'order_cancelled', recipient: '', state: 'dropped', content: null }),
    ])
  })
})
