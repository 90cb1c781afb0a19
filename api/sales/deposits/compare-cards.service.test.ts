import { expect, test } from '@jest/globals'
import { useTestShop } from '../../testkit/shop.ts'
import { applyCardEvents, receiveCardEvent } from '../card-payments/card-events.service.ts'
import { compareDueCards } from './compare-cards.service.ts'
import { useCardDeposits } from './testkit/card-deposits.ts'

const shop = useTestShop()
const { cards, ctx, setNow, work, back, handedOver, claim, ledger } = useCardDeposits(shop)

test('events of a deposit change it once, although each comes again and in reverse order', async () => {
  const made = await handedOver()
  await back(made)
  await claim(made, 1_000)
  for (const { body, headers } of (await cards().events()).toReversed())
    await receiveCardEvent(ctx(), { provider: 'stripe', rawBody: Buffer.from(body), headers }).catch(() => undefined)
  await applyCardEvents(ctx())
  await work()
  expect(await ledger(made.orderId)).toHaveLength(2)
})

test('the comparison runs once a day and finds a payment that the ledger lacks', async () => {
  await shop.app.db.cardComparison.deleteMany()
  const made = await handedOver({ way: 'charge' })
  await compareDueCards(shop.app)
  const found = () => shop.app.db.cardDifference.findMany({ where: { cardPayment: { orderId: made.orderId } } })
  expect(await found()).toEqual([])
  const taken = await shop.app.db.payment.findFirstOrThrow({ where: { orderId: made.orderId, purpose: 'deposit' } })
  await shop.app.db.cardOperation.updateMany({ where: { providerId: taken.reference }, data: { providerId: 'lost' } })
  await compareDueCards(shop.app)
  expect(await found()).toEqual([])
  await setNow(11)
  await compareDueCards(shop.app)
  expect(await found()).toMatchObject([{ providerMinor: 2_500n, ledgerMinor: 0n }])
})
