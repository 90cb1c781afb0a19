import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { sealed } from '#lib/sealed-text.ts'
import { cardsOf } from '../../platform/cards/cards.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { secureDeposit, secureDeposits } from './secure-deposits.service.ts'
import { after, useCardDeposits } from './testkit/card-deposits.ts'

const shop = useTestShop()
const { cards, setNow, work, pays, rented, give, deposits } = useCardDeposits(shop)

const states = async (orderId: number) => (await deposits(orderId)).map(({ state }) => state)

describe('a hold', () => {
  test('is made once, although the provider answers 500 after it or the process ends before it is written', async () => {
    const { orderId } = await rented()
    await setNow(9)
    await cards().control('faults', { faults: [{ kind: '500-after', path: '/v1/payment_intents', times: 1 }] })
    await secureDeposits(shop.app)
    expect(await states(orderId)).toEqual(['unknown'])
    await work()
    expect(await states(orderId)).toEqual(['authorized'])
    const listed = (await cards().drivers.stripe.listSince(after(8))) ?? []
    const [tried] = await deposits(orderId)
    expect(listed.filter(({ reference }) => reference === tried?.id)).toHaveLength(1)
  })

  test.each([false, true])(
    'is tried once when two members of staff press at once (declined: %s)',
    async (isDeclined) => {
      const { admin, orderId } = await rented()
      await cards().control('decline-stored', { on: true })
      await setNow(9)
      await work()
      await cards().control('decline-stored', { on: isDeclined })
      await setNow(9.1)
      const { stripe } = cards().drivers
      let attempts = 0
      const create: typeof stripe.create = (...payment) => {
        attempts += 1
        return stripe.create(...payment)
      }
      shop.app.cards = cardsOf([{ ...stripe, create }])
      const staff = { ...admin, cards: shop.app.cards }
      const pressed = await Promise.all([1, 2, 3].map(() => secureDeposit(staff, orderId)))
      expect(pressed.filter(Boolean)).toHaveLength(1)
      expect(attempts).toBe(1)
      expect(await states(orderId)).toEqual(['failed', isDeclined ? 'failed' : 'authorized'])
    },
  )

  test('is placed once by two processes', async () => {
    const { orderId } = await rented()
    await setNow(9)
    await Promise.all([secureDeposits(shop.app), secureDeposits(shop.app)])
    await work()
    expect(await states(orderId)).toEqual(['authorized'])
  })
})

describe('a stored card that no key opens', () => {
  test.each([
    ['of the order', 'order', 'created'],
    ['of a try that the provider did not get', 'deposit', 'failed'],
  ] as const)(
    '%s: the customer gets an e-mail with the page, and another card holds the deposit',
    async (_what, purpose, state) => {
      const made = await rented()
      const { orderId } = made
      await setNow(9)
      if (purpose === 'deposit') {
        await cards().control('faults', { faults: [{ kind: '504-before', path: '/v1/payment_intents', times: 9 }] })
        await secureDeposits(shop.app)
        await cards().control('faults', { faults: [] })
      }
      await shop.app.db.cardPayment.updateMany({
        where: { orderId, purpose },
        data: { savedCard: sealed([randomBytes(32)], 'cus_1 pm_1') },
      })
      await work()
      await work()
      expect(await states(orderId)).toEqual([state])
      expect(await shop.app.db.mailMessage.count({ where: { orderId, kind: 'deposit_needed' } })).toBe(1)
      const [tried] = await deposits(orderId)
      await pays(tried?.pageToken ?? '')
      await work()
      expect((await states(orderId)).at(-1)).toBe('authorized')
      await setNow(10)
      await give(made)
    },
  )

  test('is forgotten with its order', async () => {
    const { admin, orderId } = await rented()
    await shop.app.db.cardPayment.updateMany({
      where: { orderId },
      data: { savedCard: sealed([randomBytes(32)], 'cus_1 pm_1') },
    })
    await setOrderStatus(admin, { orderId, status: 'cancelled' })
    await work()
    expect(await shop.app.db.cardPayment.count({ where: { orderId, savedCard: { not: null } } })).toBe(0)
  })
})
