import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { systemContext } from '../../../context.ts'
import { cardsOf } from '../../../platform/cards/cards.ts'
import {
  CONFIRMED_CARD,
  GOOD_CARD,
  openSimulatedCards,
  type SimulatedCards,
} from '../../../platform/cards/testkit/simulated-cards.ts'
import { approveReservations } from '../../reservations/reservations.service.ts'
import { handOver, takeBack } from '../../reservations/rental-life.service.ts'
import { requireInvariants } from '../../../testkit/invariants.ts'
import { makeRental } from '../../../testkit/make.ts'
import type { useTestShop } from '../../../testkit/shop.ts'
import { checkCardPayment } from '../../card-payments/check-card-payment.service.ts'
import { paymentOfPage, startCardPayment } from '../../card-payments/start-card-payment.service.ts'
import { sweepCardPayments } from '../../card-payments/sweep-card-payments.service.ts'
import { placeOrder } from '../../orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder } from '../../orders/testkit/checkout.ts'
import { settleDeposit } from '../deposits.service.ts'
import { secureDeposits } from '../secure-deposits.service.ts'

const NOW = new Date('2026-12-01T10:00:00Z')
const TODAY = dayInSofia(NOW)

export const after = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)

interface Wanted {
  way?: 'cash' | 'charge' | 'hold'
  card?: string
  /** Days from the start. */
  from?: number
  to?: number
}

const pieces = (reservationId: number) => ({ reservationId, quantity: 2, note: '' })

/** Rentals that are paid by card at a simulated provider, whose clock is that of the shop. */
export function useCardDeposits(shop: ReturnType<typeof useTestShop>) {
  let open: SimulatedCards | null = null
  const cards = (): SimulatedCards => {
    if (open === null) throw new Error('the simulator is not open')
    return open
  }

  /** In days from the start. */
  async function setNow(days: number): Promise<void> {
    shop.now(after(days))
    await cards().setNow(after(days))
  }

  beforeAll(async () => {
    open = await openSimulatedCards()
  })
  afterAll(() => cards().close())
  beforeEach(async () => {
    shop.app.cards = cardsOf([cards().drivers.stripe, cards().drivers.borica])
    await cards().control('faults', { faults: [] })
    await cards().control('decline-stored', { on: false })
    await setNow(0)
  })
  afterEach(async () => {
    await requireInvariants(shop.app)
    shop.now(null)
  })

  const ctx = () => systemContext(shop.app)

  /** The jobs of a minute. */
  async function work(): Promise<void> {
    await sweepCardPayments(shop.app)
    await secureDeposits(shop.app)
    await sweepCardPayments(shop.app)
  }

  /** The customer types a card on the page of a payment, and comes back. */
  async function pays(pageToken: string, card = GOOD_CARD): Promise<void> {
    const { to } = await cards().pay(await startCardPayment(ctx(), pageToken), card)
    if (card === CONFIRMED_CARD) await cards().submit(to, { code: '111111' })
    await checkCardPayment(ctx(), (await paymentOfPage(ctx(), pageToken)).id)
  }

  /** Two chairs with a deposit of 25.00, paid by card and approved. */
  async function rented({ way = 'hold', card = GOOD_CARD, from = 10, to = 12 }: Wanted = {}) {
    await shop.app.db.shopSettings.update({ where: { id: 1 }, data: { depositWay: way } })
    const { id: productId } = await makeRental(shop.app, { units: 2 })
    const visitor = shop.visitor()
    const period = { rentalStartDate: addDays(TODAY, from), rentalEndDate: addDays(TODAY, to) }
    const sessionId = await cartOf(visitor, [{ productId, quantity: 2, ...period }])
    const { orderId } = await placeOrder(visitor, wholeOrder(sessionId, { ...COLLECTED, paymentMethod: 'card' }))
    const payment = await shop.app.db.cardPayment.findFirstOrThrow({ where: { orderId } })
    await pays(payment.pageToken, card)
    const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
    const admin = await shop.admin()
    await approveReservations(admin, [reservationId])
    return { orderId, reservationId, admin }
  }

  type Rented = Awaited<ReturnType<typeof rented>>

  const give = ({ admin, reservationId }: Rented) => handOver(admin, pieces(reservationId))
  const back = ({ admin, reservationId }: Rented, harm = {}) =>
    takeBack(admin, { ...pieces(reservationId), damaged: 0, lost: 0, imageUrls: [], ...harm })

  return {
    cards,
    ctx,
    setNow,
    work,
    pays,
    rented,
    give,
    back,
    /** On the day of the hand-over, with the pieces out. */
    handedOver: async (wanted: Wanted = {}): Promise<Rented> => {
      const made = await rented(wanted)
      await setNow(9)
      await work()
      await setNow(10)
      await give(made)
      await work()
      return made
    },
    claim: ({ admin, orderId }: Rented, amount: number, idempotencyKey?: string) =>
      settleDeposit(admin, { orderId, claim: { amount, reason: 'Счупен стол' }, idempotencyKey }),
    deposits: (orderId: number) =>
      shop.app.db.cardPayment.findMany({ where: { orderId, purpose: 'deposit' }, orderBy: { id: 'asc' } }),
    ledger: async (orderId: number) => {
      const where = { orderId, purpose: 'deposit' as const }
      const entries = await shop.app.db.payment.findMany({ where, orderBy: { id: 'asc' } })
      return entries.map(({ kind, method, amountMinor }) => [kind, method, Number(amountMinor)])
    },
  }
}
