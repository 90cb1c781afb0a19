import { connectCouriers } from '../../delivery/couriers/connect-couriers.ts'
import { controlOf } from '../../delivery/couriers/testkit/simulator-control.ts'
import { simulatedCards } from '../../platform/cards/cards.ts'
import { startSimulator } from '../../simulators/start-simulator.ts'
import { makeIssuer } from '../../sales/documents/testkit/make-issuer.ts'
import { makeProduct, makeRental } from '../make.ts'
import type { TestShop } from '../shop.ts'
import { CHAIR, GOODS, HELD_ON } from './plan.ts'

const SENDER = { name: 'Шаренка', phone: '+359 2 491 70 20', email: 'zdravey@sharenka.example' }

const REGISTRATION = {
  number: 'RF0001234',
  domain: 'sharenka.example',
  isPostalTransfer: true,
  isVirtualTerminal: false,
  provider: 'Stripe',
}

/** So small that a locker takes all parcels. */
const SIZE = { weightGrams: 100, lengthMm: 120, widthMm: 80, heightMm: 20 }

interface SignedMessage {
  body: string
  headers: Record<string, string>
}

/** Fills a shop with goods, and starts the simulators of couriers and cards. `at` sets the clock of all three. */
export async function openOwnerDay(shop: TestShop) {
  const { app } = shop
  const couriers = await startSimulator('courier', app)
  const cards = await startSimulator('card', app)
  app.couriers = connectCouriers({
    wanted: 'simulated',
    keys: {},
    simulatorUrl: couriers.url,
    sender: SENDER,
  })
  // Without an address the provider stores its messages in a list; the test posts them.
  app.cards = await simulatedCards(cards.url, '')
  const [courier, card] = [controlOf(couriers.url), controlOf(cards.url)]

  const at = async (day: string, time: string): Promise<void> => {
    const now = new Date(`${day}T${time}:00+02:00`)
    shop.now(now)
    await Promise.all([courier.clock({ now: now.toISOString() }), card.clock({ now: now.toISOString() })])
  }
  await at(HELD_ON, '08:00')
  await makeIssuer(app)
  await app.db.eshopSettings.update({ where: { id: 1 }, data: REGISTRATION })
  const made = ({ name, priceMinor, units }: { name: string; priceMinor: number; units: number }) =>
    makeProduct(app, { ...SIZE, name, priceMinor, quantity: units })
  const [balloon, candle] = [await made(GOODS.balloon), await made(GOODS.candle)]
  const chair = await makeRental(app, CHAIR)
  let messages = 0
  return {
    shop,
    products: { balloon: balloon.id, candle: candle.id, chair: chair.id },
    courier,
    card,
    /** Sets the clock of shop, couriers and cards, always in winter time (UTC+2). */
    at,
    /** Messages of the card provider since the last call. */
    newCardMessages: async (): Promise<SignedMessage[]> => {
      const state: { events: SignedMessage[] } = JSON.parse(await (await fetch(`${cards.url}/control/state`)).text())
      const fresh = state.events.slice(messages)
      messages = state.events.length
      return fresh
    },
    close: () => Promise.all([couriers.stop(), cards.stop()]),
  }
}

/** The shop with its simulators, as the steps and figures use it. */
export type OwnerDay = Awaited<ReturnType<typeof openOwnerDay>>
