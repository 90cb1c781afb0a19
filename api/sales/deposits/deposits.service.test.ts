import { describe, expect, test } from '@jest/globals'
import { cardsOf } from '../../platform/cards/cards.ts'
import { CONFIRMED_CARD, PRESENT_CARD } from '../../platform/cards/testkit/simulated-cards.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { changeDays } from '../reservations/change-days.service.ts'
import { closeOrderRentals, takeBackOrder } from '../hand-overs/hand-overs.service.ts'
import { refundCardPayment } from '../card-payments/refund-card-payment.service.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { outcomes } from '../orders/testkit/checkout.ts'
import { arePaymentsOnline } from '../payments/payments.loaders.ts'
import { correctPayment, recordPayments } from '../payments/payments.service.ts'
import { refundOrder } from '../refunds/refunds.service.ts'
import { changeDepositWay } from './deposits.service.ts'
import { secureDeposit, secureDeposits } from './secure-deposits.service.ts'
import { useCardDeposits } from './testkit/card-deposits.ts'

const shop = useTestShop()
const { cards, setNow, work, pays, rented, give, back, handedOver, claim, deposits, ledger } = useCardDeposits(shop)

const states = async (orderId: number) => (await deposits(orderId)).map(({ state }) => state)
const orderOf = (id: number) => shop.app.db.order.findUniqueOrThrow({ where: { id } })
const letters = (orderId: number, kind: 'deposit_needed' | 'deposit_claimed') =>
  shop.app.db.mailMessage.count({ where: { orderId, kind } })

describe('a deposit that is held', () => {
  test('is placed without the customer on the day before the hand-over, and is not owed from then on', async () => {
    const { orderId } = await rented()
    await work()
    await setNow(8)
    await work()
    expect(await deposits(orderId)).toEqual([])
    await setNow(9)
    await work()
    await work()
    expect(await deposits(orderId)).toMatchObject([{ state: 'authorized', amountMinor: 2_500n, isHeld: true }])
    expect(await orderOf(orderId)).toMatchObject({ depositSecuredMinor: 2_500n, owedMinor: 0n, paymentStatus: 'paid' })
    expect(await ledger(orderId)).toEqual([])
  })

  test('is released when all rentals are closed, and the shop deletes the card with the provider', async () => {
    const made = await handedOver()
    const { admin, orderId } = made
    await back(made)
    await closeOrderRentals(admin, { orderId, refund: null, withheld: null, idempotencyKey: null })
    await work()
    await work()
    expect([await states(orderId), await ledger(orderId)]).toEqual([['voided'], []])
    const saved = await shop.app.db.cardPayment.count({ where: { orderId, savedCard: { not: null } } })
    expect(saved).toBe(0)
  })

  test('renews its hold while the pieces are out: the new one first, then the old one is released', async () => {
    const made = await handedOver({ to: 20 })
    await setNow(13)
    await secureDeposits(shop.app)
    expect(await states(made.orderId)).toEqual(['void_requested', 'authorized'])
    await work()
    expect(await states(made.orderId)).toEqual(['voided', 'authorized'])
    expect(await orderOf(made.orderId)).toMatchObject({ depositSecuredMinor: 2_500n })
  })

  test('stays when its renewal is declined, the customer gets an e-mail, and another card renews it', async () => {
    const made = await handedOver({ to: 20 })
    const { orderId } = made
    await cards().control('decline-stored', { on: true })
    await setNow(13)
    await work()
    await work()
    expect(await states(orderId)).toEqual(['authorized', 'failed'])
    expect(await letters(orderId, 'deposit_needed')).toBe(1)
    await cards().control('decline-stored', { on: false })
    const [first] = await deposits(orderId)
    await pays(first?.pageToken ?? '')
    await work()
    expect((await states(orderId)).filter((state) => state === 'authorized')).toHaveLength(1)
    expect((await deposits(orderId)).at(-1)).toMatchObject({ state: 'authorized' })
  })

  test.each([
    ['declines', PRESENT_CARD, 'card_declined'],
    ['requires to be confirmed', CONFIRMED_CARD, 'authentication_required'],
  ])(
    'that the bank %s: the customer gets an e-mail with the page, and the hand-over is refused until then',
    async (_what, card, refusal) => {
      const made = await rented({ card })
      const { orderId } = made
      await setNow(9)
      await work()
      expect(await deposits(orderId)).toMatchObject([{ state: 'failed', refusal }])
      expect(await letters(orderId, 'deposit_needed')).toBe(1)
      await setNow(10)
      await expect(give(made)).rejects.toThrow(/Депозитът не е осигурен/)
      const [tried] = await deposits(orderId)
      await pays(tried?.pageToken ?? '')
      await work()
      await give(made)
      expect(await orderOf(orderId)).toMatchObject({ depositSecuredMinor: 2_500n })
    },
  )

  test('whose hold ended before the hand-over is not secured', async () => {
    const made = await rented({ to: 16 })
    await setNow(9)
    await work()
    await setNow(9 + 4.8)
    await expect(give(made)).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
  })

  test('is released with a cancelled order, and its card is deleted', async () => {
    const { admin, orderId } = await rented()
    await setNow(9)
    await work()
    await setOrderStatus(admin, { orderId, status: 'cancelled' })
    await work()
    await work()
    expect(await states(orderId)).toEqual(['voided'])
    expect(await shop.app.db.cardPayment.count({ where: { orderId, savedCard: { not: null } } })).toBe(0)
  })

  test('follows the days of the rental', async () => {
    const { admin, orderId, reservationId } = await rented()
    await setNow(9)
    await work()
    await changeDays(admin, { reservationId, startsOn: '2026-12-21', endsOn: '2026-12-23' })
    await work()
    await work()
    expect(await states(orderId)).toEqual(['voided'])
    await setNow(19)
    await work()
    expect(await states(orderId)).toEqual(['voided', 'authorized'])
  })
})

describe('a claim', () => {
  test('takes a part of the hold, releases the rest, and sends one e-mail', async () => {
    const made = await handedOver()
    await back(made, { damaged: 1 })
    await claim(made, 1_000, 'claim-1')
    await claim(made, 1_000, 'claim-1')
    await work()
    expect(await deposits(made.orderId)).toMatchObject([{ state: 'captured', capturedMinor: 1_000n }])
    expect(await ledger(made.orderId)).toEqual([
      ['received', 'card', 1_000],
      ['withheld', null, 1_000],
    ])
    expect(await letters(made.orderId, 'deposit_claimed')).toBe(1)
  })

  test('is refused above the deposit, and while pieces are out', async () => {
    const made = await handedOver()
    await expect(claim(made, 1_000)).rejects.toMatchObject({ code: 'PIECES_OUT' })
    await back(made)
    await expect(claim(made, 2_501)).rejects.toMatchObject({ code: 'DEPOSIT_SHORT' })
  })

  test('in the dialog of the return takes a part of the hold after all pieces are back', async () => {
    const made = await handedOver()
    const { admin, orderId, reservationId } = made
    const returned = (quantity: number) =>
      takeBackOrder(admin, {
        orderId,
        lines: [{ reservationId, quantity, damaged: 1, lost: 0 }],
        withheld: { amount: 700, reason: 'Счупен стол' },
        refund: null,
        note: '',
        close: quantity === 2,
        idempotencyKey: null,
      })
    await expect(returned(1)).rejects.toMatchObject({ code: 'PIECES_OUT' })
    await returned(2)
    await work()
    expect(await deposits(orderId)).toMatchObject([{ state: 'captured', capturedMinor: 700n }])
  })

  test.each(['hold', 'charge'] as const)(
    'of two people at once is taken once, and the second is refused (%s)',
    async (way) => {
      const made = await handedOver({ way })
      await back(made)
      const both = await outcomes([claim(made, 1_000), claim(made, 2_000)])
      expect(both).toEqual({ done: 1, refused: ['DEPOSIT_CLAIMED'] })
      await work()
      const [, withheld] = await ledger(made.orderId)
      expect([1_000, 2_000]).toContain(withheld?.[2])
    },
  )

  test('whose capture is answered with 500 is taken once', async () => {
    const made = await handedOver()
    await back(made)
    await cards().control('faults', { faults: [{ kind: '500-after', path: '/capture', times: 1 }] })
    await claim(made, 1_000)
    await work()
    expect(await ledger(made.orderId)).toHaveLength(2)
  })

  test('while the hold is renewed: the new hold is released', async () => {
    const made = await handedOver({ to: 20 })
    const { orderId } = made
    await setNow(13)
    await cards().control('faults', { faults: [{ kind: '504-before', path: '/v1/payment_intents', times: 99 }] })
    await secureDeposits(shop.app)
    expect(await states(orderId)).toEqual(['authorized', 'unknown'])
    await cards().control('faults', { faults: [] })
    await back(made)
    await claim(made, 1_000)
    await work()
    await work()
    expect(await states(orderId)).toEqual(['captured', 'voided'])
  })
})

describe('a deposit that is charged', () => {
  test('is taken after the order is approved, and refunded in part after a claim', async () => {
    const made = await rented({ way: 'charge' })
    await work()
    expect(await ledger(made.orderId)).toEqual([['received', 'card', 2_500]])
    await setNow(10)
    await give(made)
    await back(made, { lost: 1 })
    await claim(made, 1_000)
    await work()
    expect((await ledger(made.orderId)).slice(1)).toEqual([
      ['withheld', null, 1_000],
      ['refunded', 'card', 1_500],
    ])
    expect(await states(made.orderId)).toEqual(['partially_refunded'])
  })

  test('is refunded to the card when staff close the order', async () => {
    const made = await handedOver({ way: 'charge' })
    const { admin, orderId } = made
    await back(made)
    const inCash = { orderId, refund: { amount: 2_500, method: 'cash' as const }, withheld: null, idempotencyKey: null }
    await expect(closeOrderRentals(admin, inCash)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await closeOrderRentals(admin, {
      orderId,
      refund: { amount: 2_500, method: 'card' },
      withheld: null,
      idempotencyKey: null,
    })
    await work()
    expect(await ledger(orderId)).toEqual([
      ['received', 'card', 2_500],
      ['refunded', 'card', 2_500],
    ])
  })
})

test('a deposit that the provider has taken is not refunded by a record of staff; money of a terminal is', async () => {
  const { admin, orderId } = await handedOver({ way: 'charge' })
  const refund = (amountMinor: number, method: 'card' | 'cash') =>
    recordPayments(admin, {
      orderId,
      entries: [{ kind: 'refunded', purpose: 'deposit', amountMinor, method, reference: '', reason: 'Върнат депозит' }],
      reservationId: null,
      allowOverpayment: false,
    })
  await expect(refund(1_000, 'card')).rejects.toMatchObject({
    code: 'CARD_REFUND_NEEDED',
    message: expect.stringContaining('„Уреди депозита“'),
  })
  expect(await ledger(orderId)).toEqual([['received', 'card', 2_500]])
  await refund(100, 'cash')
  await recordPayments(admin, {
    orderId,
    entries: [{ kind: 'received', purpose: 'deposit', amountMinor: 500, method: 'card', reference: '', reason: '' }],
    reservationId: null,
    allowOverpayment: true,
  })
  await expect(refund(501, 'card')).rejects.toMatchObject({ code: 'CARD_REFUND_NEEDED' })
  await refund(500, 'card')
})

test('rent that the provider has taken is not refunded by a record of staff, also after a refund of the provider', async () => {
  const { admin, orderId } = await handedOver()
  const { id: cardPaymentId } = await shop.app.db.cardPayment.findFirstOrThrow({ where: { orderId, purpose: 'order' } })
  const record = () => refundOrder(admin, { orderId, amount: 100, method: 'card', reason: 'Счупен', lines: [] })
  const refused = { code: 'CARD_REFUND_NEEDED', message: expect.stringContaining('„Върни по картата“') }
  await expect(record()).rejects.toMatchObject(refused)
  await refundCardPayment(admin, { cardPaymentId, amount: 100, reason: 'Счупен' })
  await expect(record()).rejects.toMatchObject(refused)
})

test('what the provider has taken or refunded is not corrected by staff; money of a terminal is', async () => {
  const made = await handedOver({ way: 'charge' })
  const { admin, orderId } = made
  await back(made)
  await claim(made, 1_000)
  await work()
  const where = { orderId, method: 'card' } as const
  const online = await shop.app.db.payment.findMany({ where, orderBy: { id: 'asc' } })
  expect(online.map(({ kind, purpose }) => `${kind} ${purpose}`)).toEqual([
    'received rent',
    'received deposit',
    'refunded deposit',
  ])
  const correct = (paymentId: number) => correctPayment(admin, { paymentId, amount: 100, reason: 'Грешка' })
  for (const { id } of online) await expect(correct(id)).rejects.toMatchObject({ code: 'ONLINE_PAYMENT' })
  await recordPayments(admin, {
    orderId,
    entries: [{ kind: 'received', purpose: 'rent', amountMinor: 500, method: 'card', reference: '', reason: '' }],
    reservationId: null,
    allowOverpayment: true,
  })
  const { id } = await shop.app.db.payment.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  const areOnline = arePaymentsOnline(await shop.admin())
  expect(await areOnline.loadMany([...online.map((payment) => payment.id), id])).toEqual([true, true, true, false])
  await correct(id)
  expect(await shop.app.db.payment.count({ where })).toBe(6)
})

describe('the way of a deposit', () => {
  test('of a long rental, and of a provider that stores no cards, is cash', async () => {
    const long = await rented({ to: 45 })
    expect((await orderOf(long.orderId)).depositWay).toBe('cash')
    shop.app.cards = cardsOf([cards().drivers.borica])
    await expect(changeDepositWay(long.admin, { orderId: long.orderId, way: 'hold' })).rejects.toMatchObject({
      code: 'DEPOSIT_WAY_REFUSED',
    })
  })

  test('changes until it is taken, and a hold of the earlier way is released', async () => {
    const made = await rented()
    const { admin, orderId } = made
    await setNow(9)
    await work()
    await changeDepositWay(admin, { orderId, way: 'charge' })
    await work()
    expect(await states(orderId)).toEqual(['voided', 'captured'])
    await expect(changeDepositWay(admin, { orderId, way: 'cash' })).rejects.toMatchObject({ code: 'DEPOSIT_TAKEN' })
  })

  test('without a saved card leads to the page of the deposit', async () => {
    const made = await rented({ way: 'cash' })
    const { admin, orderId } = made
    await changeDepositWay(admin, { orderId, way: 'hold' })
    await setNow(9)
    await secureDeposit(admin, orderId)
    expect([await states(orderId), await letters(orderId, 'deposit_needed')]).toEqual([['created'], 1])
    const [tried] = await deposits(orderId)
    await pays(tried?.pageToken ?? '')
    await work()
    expect(await states(orderId)).toEqual(['authorized'])
  })
})
