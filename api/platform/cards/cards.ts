// The shop's providers of card payments, as its settings and keys say.
import { randomBytes } from 'node:crypto'
import { callOutside } from '#lib/outside-http.ts'
import type { CardProviderName } from '#rules/card-providers.ts'
import type { CardAbility } from '#rules/deposit-ways.ts'
import type { ServiceKeys } from '#rules/service-keys.ts'
import { boricaDriver } from './borica-driver.ts'
import type { CardDriver } from './card-driver.ts'
import { stripeDriver } from './stripe-driver.ts'

export interface Cards {
  /** For new payments; null: cards are not charged online. */
  offered: CardDriver | null
  /** Of an earlier payment; null when the provider is not connected any more. */
  of: (provider: CardProviderName) => CardDriver | null
  isSimulated: boolean
}

export function cardsOf(drivers: readonly CardDriver[], isSimulated = false): Cards {
  return {
    isSimulated,
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

const CARD_ADDRESSES = {
  stripe: { url: 'https://api.stripe.com', isSimulated: false, pageOrigins: ['https://checkout.stripe.com'] },
  borica: { url: 'https://3dsgate.borica.bg', isSimulated: false },
}

/** Where providers answer, and the origins of their pages. */
export type CardAddresses = typeof CARD_ADDRESSES

function stripeOf(keys: ServiceKeys, { pageOrigins, ...address }: CardAddresses['stripe']): CardDriver | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: secrets } = keys
  if (secretKey === undefined || secrets === undefined) return null
  return stripeDriver({ address, secretKey, webhookSecrets: secrets.split(','), pageOrigins })
}

function boricaOf(keys: ServiceKeys, address: CardAddresses['borica']): CardDriver | null {
  const { BORICA_TERMINAL: terminal, BORICA_MERCHANT: merchant } = keys
  const { BORICA_PRIVATE_KEY: privateKey, BORICA_GATEWAY_KEY: gatewayKey } = keys
  if (terminal === undefined || merchant === undefined || privateKey === undefined || gatewayKey === undefined)
    return null
  return boricaDriver({ address, terminal, merchant, privateKey, gatewayKey, merchantName: 'Sharenka' })
}

/** Of these providers those that have all their keys; a simulator is opened by `simulatedCards`. */
export function connectCards(
  names: readonly CardProviderName[],
  keys: ServiceKeys,
  addresses: CardAddresses = CARD_ADDRESSES,
): Cards {
  const drivers = { stripe: stripeOf(keys, addresses.stripe), borica: boricaOf(keys, addresses.borica) }
  return cardsOf(names.flatMap((name) => drivers[name] ?? []))
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
  return cardsOf([stripeDriver({ address, secretKey, webhookSecrets: [webhookSecret], pageOrigins: [url] })], true)
}
