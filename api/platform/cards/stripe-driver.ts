// Stripe over plain HTTP: Checkout Sessions as the page, PaymentIntents as the money (https://docs.stripe.com/api).
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  CardForgery,
  CardUnknown,
  type CardDriver,
  type CardEventFacts,
  type CardHandle,
  type CardObject,
  type CreatedCardPayment,
  type NewCardPayment,
} from './card-driver.ts'
import { callStripe, type Fields, type StripeAccess } from './stripe-http.ts'
import {
  disputeList,
  disputeState,
  intent,
  intentList,
  objectOfIntent,
  objectOfSession,
  session,
  type DisputeState,
  type Intent,
} from './stripe-objects.ts'

export interface StripeKeys extends StripeAccess {
  /** Of the webhook; several during a change. */
  webhookSecrets: readonly string[]
  /** Origins of the page; a simulator has its own. */
  pageOrigins: readonly string[]
}

/** Stripe opens a page for 30 minutes at least. */
const SHORTEST_PAGE_MS = 30 * 60_000
const TOLERANCE_MS = 5 * 60_000
const CHARGE = 'latest_charge'

const isSession = (id: string): boolean => id.startsWith('cs_')

function parsed<Output>(schema: z.ZodType<Output>, json: unknown, of: string): Output {
  const read = schema.safeParse(json)
  if (!read.success) throw new CardUnknown(`${of}: ${z.prettifyError(read.error)}`)
  return read.data
}

export function stripeDriver(keys: StripeKeys): CardDriver {
  const get = (path: string, fields: Fields = {}) => callStripe(keys, 'GET', path, { fields })
  const post = (path: string, fields: Fields, key: string) => callStripe(keys, 'POST', path, { fields, key })

  async function openPage(payment: NewCardPayment, key: string): Promise<CreatedCardPayment> {
    const { reference, description, amountMinor, currency, isHeld, savesCard, email, returnUrl } = payment
    const closesAt = Math.max(payment.closesAt.getTime(), payment.now.getTime() + SHORTEST_PAGE_MS)
    const metadata = { reference: String(reference) }
    const made = await post(
      '/v1/checkout/sessions',
      {
        mode: 'payment',
        locale: 'bg',
        client_reference_id: String(reference),
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.ceil(closesAt / 1000),
        ...(email !== '' && { customer_email: email }),
        ...(savesCard && { customer_creation: 'always' }),
        payment_method_types: { 0: 'card' },
        line_items: {
          0: {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amountMinor,
              product_data: { name: description },
            },
          },
        },
        metadata,
        payment_intent_data: {
          capture_method: isHeld ? 'manual' : 'automatic',
          description,
          metadata,
          ...(savesCard && { setup_future_usage: 'off_session' }),
        },
      },
      key,
    )
    const { id, url } = parsed(session, made, 'a new page')
    return { providerId: id, page: url == null ? null : { url, fields: null } }
  }

  async function holdStored(payment: NewCardPayment, savedCard: string, key: string): Promise<CreatedCardPayment> {
    const [customer, method] = savedCard.split(' ')
    const made = await post(
      '/v1/payment_intents',
      {
        amount: payment.amountMinor,
        currency: payment.currency.toLowerCase(),
        customer,
        payment_method: method,
        payment_method_types: { 0: 'card' },
        capture_method: payment.isHeld ? 'manual' : 'automatic',
        confirm: true,
        off_session: true,
        description: payment.description,
        metadata: { reference: String(payment.reference) },
      },
      key,
    )
    return { providerId: parsed(intent, made, 'a hold').id, page: null }
  }

  async function intentOf(providerId: string): Promise<string> {
    if (!isSession(providerId)) return providerId
    const read = await get(`/v1/checkout/sessions/${providerId}`, { expand: { 0: 'payment_intent' } })
    const { payment_intent: paid } = parsed(session, read, providerId)
    if (!paid) throw new CardUnknown(`${providerId} has no payment yet`)
    return paid.id
  }

  async function disputeOf(found: Intent | null | undefined): Promise<DisputeState> {
    if (found?.latest_charge?.disputed !== true) return null
    const read = await get('/v1/disputes', { payment_intent: found.id })
    return disputeState(parsed(disputeList, read, 'disputes').data.map(({ status }) => status))
  }

  async function fetch({ providerId }: CardHandle): Promise<CardObject> {
    if (isSession(providerId)) {
      const expand = { 0: `payment_intent.${CHARGE}.refunds` }
      const found = parsed(session, await get(`/v1/checkout/sessions/${providerId}`, { expand }), providerId)
      return objectOfSession(found, await disputeOf(found.payment_intent))
    }
    const expand = { 0: `${CHARGE}.refunds` }
    const found = parsed(intent, await get(`/v1/payment_intents/${providerId}`, { expand }), providerId)
    return objectOfIntent(found, await disputeOf(found), true)
  }

  return {
    provider: 'stripe',
    savesCards: true,
    pageOrigins: keys.pageOrigins,
    fetch,
    create: (payment, key) =>
      payment.savedCard === null ? openPage(payment, key) : holdStored(payment, payment.savedCard, key),
    capture: async ({ providerId }, amountMinor, key) => {
      await post(`/v1/payment_intents/${await intentOf(providerId)}/capture`, { amount_to_capture: amountMinor }, key)
    },
    void: async (payment, key) => {
      const { state } = await fetch(payment)
      const isOpenPage = isSession(payment.providerId) && (state === 'created' || state === 'action_required')
      if (isOpenPage) await post(`/v1/checkout/sessions/${payment.providerId}/expire`, {}, key)
      else await post(`/v1/payment_intents/${await intentOf(payment.providerId)}/cancel`, {}, key)
    },
    refund: async ({ providerId }, amountMinor, key) => {
      const fields = { payment_intent: await intentOf(providerId), amount: amountMinor, metadata: { key } }
      await post('/v1/refunds', fields, key)
    },
    forgetCard: async (savedCard) => {
      const [, method = ''] = savedCard.split(' ')
      await post(`/v1/payment_methods/${method}/detach`, {}, `forget-${method}`)
    },
    listSince: async (since) => {
      const all: CardObject[] = []
      let after: string | undefined
      for (;;) {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const fields = { created, limit: 100, expand: { 0: `data.${CHARGE}.refunds` }, starting_after: after }
        const page = parsed(intentList, await get('/v1/payment_intents', fields), 'the list of payments')
        all.push(...page.data.map((found) => objectOfIntent(found, null, false)))
        after = page.data.at(-1)?.id
        if (!page.has_more || after === undefined) return all.toReversed()
      }
    },
    parseEvent: (rawBody, headers, now) => parseStripeEvent(keys.webhookSecrets, rawBody, headers, now),
  }
}

const event = z.object({
  id: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.string().nullish(),
      charge: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

const signatureOf = (secret: string, time: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest()

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

/** The header is `t=<seconds>,v1=<hex>,…` (https://docs.stripe.com/webhooks/signature). */
function parseStripeEvent(
  secrets: readonly string[],
  rawBody: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  now: Date,
): CardEventFacts {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [Buffer.from(value, 'hex')] : []))
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS)
    throw new CardForgery('the signature is too old or has no time')
  const isSigned = secrets.some((secret) => given.some((one) => isEqual(one, signatureOf(secret, time, rawBody))))
  if (!isSigned) throw new CardForgery('the signature is wrong')
  const read = event.safeParse(JSON.parse(rawBody.toString('utf8')))
  if (!read.success) throw new CardForgery('not an event')
  const { id, data } = read.data
  const { object } = data
  return {
    eventId: id,
    objectIds: [object.id, object.payment_intent, object.charge].filter((one) => typeof one === 'string'),
    reference: Number(object.metadata?.['reference']) || null,
  }
}
