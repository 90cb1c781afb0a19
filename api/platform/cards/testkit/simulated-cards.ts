import { generateKeyPairSync } from 'node:crypto'
import { openCardSimulator } from '../../../simulators/card-simulator.ts'
import type { CardEventFacts, CardDriver, CardPage } from '../card-driver.ts'
import { boricaDriver } from '../borica-driver.ts'
import { stripeDriver } from '../stripe-driver.ts'

export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
/** Its bank asks for a code. */
export const CONFIRMED_CARD = '4000002500003155'

/** It is accepted on the page, and declined when it is stored. */
export const PRESENT_CARD = '4000000000000341'

/** How a form of the page ended: the address that the browser goes to, and the fields that it posts there. */
export interface Returned {
  to: string
  fields: Record<string, string>
}

export interface SimulatedEvent {
  body: string
  headers: Record<string, string>
}

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
const merchant = pair()
const gateway = pair()

const BORICA_KEYS = {
  terminal: 'V1800001',
  merchant: '1600000001',
  privateKey: merchant.privateKey,
  gatewayKey: gateway.publicKey,
}

const form = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual' as const,
})

/** The answer of the page after this step. */
async function returned(answer: Response): Promise<Returned> {
  if (answer.status === 303) return { to: answer.headers.get('location') ?? '', fields: {} }
  const text = await answer.text()
  const to = /action="([^"]+)"/.exec(text)?.[1] ?? ''
  const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return { to, fields: Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])) }
}

/** The simulator in this process, its two drivers, and a customer with a card. */
export async function openSimulatedCards() {
  const { url, close } = await openCardSimulator()
  const address = { url, isSimulated: true }
  const secretKey = 'sk_test_conformance'
  const webhookSecret = 'whsec_conformance'

  async function control(path: string, body: unknown = {}): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }

  await control('keys', {
    keys: { secretKey, webhookSecret, merchantKey: merchant.publicKey, gatewayKey: gateway.privateKey },
  })

  const drivers: Record<'stripe' | 'borica', CardDriver> = {
    stripe: stripeDriver({ address, secretKey, webhookSecrets: [webhookSecret], pageOrigins: [url] }),
    borica: boricaDriver({ address, merchantName: 'Sharenka', ...BORICA_KEYS }),
  }

  async function submit(path: string, fields: Readonly<Record<string, string>>): Promise<Returned> {
    return returned(await fetch(new URL(path, url), form(fields)))
  }

  return {
    url,
    close,
    control,
    drivers,
    boricaKeys: BORICA_KEYS,
    /** Moves the clock of the provider. */
    setNow: (now: Date) => control('clock', { now: now.toISOString() }),
    /** Opens the page and types a card. */
    async pay(page: CardPage, card: string): Promise<Returned> {
      const opened = page.fields === null ? await fetch(page.url) : await fetch(page.url, form(page.fields))
      const { to } = await returned(opened)
      return submit(to, { card })
    },
    submit,
    async events(): Promise<SimulatedEvent[]> {
      const answer = await fetch(`${url}/control/state`)
      const state: { events: SimulatedEvent[] } = JSON.parse(await answer.text())
      return state.events
    },
  }
}

export type SimulatedCards = Awaited<ReturnType<typeof openSimulatedCards>>

export const parseOf = (driver: CardDriver, event: SimulatedEvent, now: Date): CardEventFacts =>
  driver.parseEvent(Buffer.from(event.body), event.headers, now)
