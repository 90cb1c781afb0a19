// The shop's providers of card payments, as its settings say.
import { randomBytes } from 'node:crypto'
import type { PaymentsSetting } from '#lib/config-payments.ts'
import type { CardAbility } from '#rules/deposit-ways.ts'
import { callOutside } from '#lib/outside-http.ts'
import { boricaDriver } from './borica-driver.ts'
import type { CardDriver, CardProvider } from './card-driver.ts'
import { stripeDriver } from './stripe-driver.ts'

export interface Cards {
  /** For new payments; null: cards are not charged online. */
  offered: CardDriver | null
  /** Of an earlier payment; null when the provider is no longer set. */
  of: (provider: CardProvider) => CardDriver | null
}

export function cardsOf(drivers: readonly CardDriver[]): Cards {
  return {
    offered: drivers[0] ?? null,
    of: (name) => drivers.find(({ provider }) => provider === name) ?? null,
  }
}

/** What the provider of new payments can do. */
export const cardAbility = ({ offered }: Cards): CardAbility => ({
  isOnline: offered !== null,
  savesCards: offered?.savesCards ?? false,
})

export const NO_CARDS: Cards = cardsOf([])

const STRIPE = { url: 'https://api.stripe.com', isSimulated: false }
const BORICA = { url: 'https://3dsgate.borica.bg', isSimulated: false }

/** Of real providers; a simulator is opened by `simulatedCards`. */
export function cardsOfSetting(setting: PaymentsSetting | null): Cards {
  if (setting?.kind !== 'providers') return NO_CARDS
  const { names, stripe, borica } = setting
  return cardsOf(
    names.flatMap((name) => {
      if (name === 'stripe')
        return stripe === null
          ? []
          : [stripeDriver({ ...stripe, address: STRIPE, pageOrigins: ['https://checkout.stripe.com'] })]
      return borica === null ? [] : [boricaDriver({ ...borica, address: BORICA, merchantName: 'Sharenka' })]
    }),
  )
}

/** Gives the simulator new keys and the address of the shop's events. Its own address is one of this machine. */
export async function simulatedCards(url: string, eventsUrl: string): Promise<Cards> {
  const address = { url, isSimulated: true }
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const text = JSON.stringify({ keys: { secretKey, webhookSecret, eventsUrl } })
  const { status } = await callOutside(address, {
    method: 'POST',
    path: '/control/keys',
    body: { type: 'application/json', text },
  })
  if (status !== 200) throw new Error(`the card simulator answered ${status}`)
  return cardsOf([stripeDriver({ address, secretKey, webhookSecrets: [webhookSecret], pageOrigins: [url] })])
}
