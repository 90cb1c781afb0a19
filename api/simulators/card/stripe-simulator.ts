// The part of Stripe's interface that the shop uses.
import { randomUUID } from 'node:crypto'
import { cardPage, closedPage, codePage } from './card-pages.ts'
import type { Handle, SimulatedAnswer, SimulatedRequest } from '../simulated-service.ts'
import { Money, type CardState, type SimulatedPayment } from './simulated-payments.ts'

const seconds = (at: number): number => Math.floor(at / 1000)

const INTENT_STATUS: Record<SimulatedPayment['state'], string> = {
  open: 'requires_payment_method',
  authentication: 'requires_action',
  held: 'requires_capture',
  captured: 'succeeded',
  released: 'canceled',
  expired: 'canceled',
  failed: 'requires_payment_method',
}

function intentOf(payment: SimulatedPayment) {
  const { id, state, amountMinor, currency, refusal, savesCard, card, capturedMinor, captureBefore, refunds } = payment
  const isPaid = state === 'held' || state === 'captured'
  return {
    id,
    object: 'payment_intent',
    status: INTENT_STATUS[state],
    amount: amountMinor,
    currency,
    customer: savesCard ? `cus_${id.slice(3)}` : null,
    payment_method: card === null ? null : `pm_${card}_${id.slice(3)}`,
    setup_future_usage: savesCard ? 'off_session' : null,
    cancellation_reason: state === 'expired' ? 'automatic' : state === 'released' ? 'requested_by_customer' : null,
    last_payment_error: refusal === null ? null : { code: 'card_declined', decline_code: refusal },
    metadata: { reference: payment.reference },
    latest_charge: isPaid
      ? {
          id: `ch_${id.slice(3)}`,
          captured: state === 'captured',
          amount_captured: capturedMinor,
          disputed: payment.dispute !== null,
          payment_method_details: {
            card: { capture_before: captureBefore === null ? null : seconds(captureBefore) },
          },
          refunds: {
            data: refunds.map((refund) => ({
              id: refund.id,
              amount: refund.amountMinor,
              status: 'succeeded',
              metadata: refund.key === null ? {} : { key: refund.key },
            })),
          },
        }
      : null,
  }
}

function sessionOf(payment: SimulatedPayment, base: string) {
  const { page, state, amountMinor, currency } = payment
  const isOpen = state === 'open' || state === 'authentication'
  return {
    id: page,
    object: 'checkout.session',
    url: isOpen ? `${base}/pay/${page}` : null,
    status: isOpen ? 'open' : state === 'held' || state === 'captured' ? 'complete' : 'expired',
    amount_total: amountMinor,
    currency,
    payment_intent: intentOf(payment),
  }
}

const refused = (code: string, status = 400): SimulatedAnswer => ({
  status,
  body: { error: { code, message: `simulated: ${code}` } },
})

function act(money: Money, payment: SimulatedPayment, action: string, form: URLSearchParams): string | null {
  if (action === 'capture') return money.capture(payment, Number(form.get('amount_to_capture') ?? payment.amountMinor))
  if (action === 'expire' && payment.state !== 'open' && payment.state !== 'authentication') return 'not_open'
  return money.release(payment)
}

function openPage(money: Money, form: URLSearchParams): SimulatedPayment {
  const item = 'line_items[0][price_data]'
  return money.create({
    kind: 'stripe',
    page: `cs_${randomUUID().replaceAll('-', '')}`,
    reference: form.get('client_reference_id') ?? '',
    amountMinor: Number(form.get(`${item}[unit_amount]`)),
    currency: form.get(`${item}[currency]`) ?? '',
    description: form.get(`${item}[product_data][name]`) ?? '',
    isHeld: form.get('payment_intent_data[capture_method]') === 'manual',
    savesCard: form.get('payment_intent_data[setup_future_usage]') === 'off_session',
    returnUrl: form.get('success_url') ?? '',
    closesAt: Number(form.get('expires_at')) * 1000,
  })
}

function holdStored(money: Money, form: URLSearchParams): SimulatedAnswer {
  const method = form.get('payment_method') ?? ''
  if (money.state.forgotten.includes(method)) return refused('resource_missing', 404)
  const payment = money.create({
    kind: 'stripe',
    page: null,
    reference: form.get('metadata[reference]') ?? '',
    amountMinor: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    description: form.get('description') ?? '',
    isHeld: form.get('capture_method') === 'manual',
    savesCard: false,
    returnUrl: '',
    closesAt: 0,
  })
  money.pay(payment, method.split('_')[1] ?? '', false)
  return payment.state === 'failed'
    ? refused(payment.refusal ?? 'card_declined', 402)
    : { status: 200, body: intentOf(payment) }
}

function detach(money: Money, method: string): SimulatedAnswer {
  const { forgotten } = money.state
  if (forgotten.includes(method)) return refused('resource_missing')
  forgotten.push(method)
  return { status: 200, body: { id: method, customer: null } }
}

function refund(money: Money, form: URLSearchParams): SimulatedAnswer {
  const payment = money.find(form.get('payment_intent') ?? '')
  if (payment === undefined) return refused('resource_missing', 404)
  const done = money.refund(payment, Number(form.get('amount')), form.get('metadata[key]'))
  return typeof done === 'string' ? refused(done) : { status: 200, body: { id: done.id, status: 'succeeded' } }
}

function disputes(money: Money, query: URLSearchParams): SimulatedAnswer {
  const status = money.find(query.get('payment_intent') ?? '')?.dispute
  return { status: 200, body: { data: status == null ? [] : [{ id: 'du_1', status }] } }
}

function list(money: Money, query: URLSearchParams): SimulatedAnswer {
  const since = Number(query.get('created[gte]') ?? 0) * 1000
  const after = query.get('starting_after')
  const all = money.state.payments.filter(({ kind, createdAt }) => kind === 'stripe' && createdAt >= since).toReversed()
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const limit = Number(query.get('limit') ?? 10)
  return {
    status: 200,
    body: { data: all.slice(from, from + limit).map(intentOf), has_more: from + limit < all.length },
  }
}

function called(money: Money, { method, path, query, raw, headers }: SimulatedRequest): SimulatedAnswer {
  const form = new URLSearchParams(raw)
  const [collection = '', id, action] = path.replace(/^\/v1\/(checkout\/)?/, '').split('/')
  if (collection === 'disputes') return disputes(money, query)
  if (method === 'GET' && id === undefined) return list(money, query)
  if (id === undefined) {
    if (collection === 'refunds') return refund(money, form)
    if (collection === 'payment_intents') return holdStored(money, form)
    return { status: 200, body: sessionOf(openPage(money, form), `http://${headers.host ?? ''}`) }
  }
  if (collection === 'payment_methods') return detach(money, id)
  const payment = money.find(id)
  if (payment === undefined) return refused('resource_missing', 404)
  const refusal = action === undefined ? null : act(money, payment, action, form)
  if (refusal !== null) return refused(refusal)
  const isPage = collection === 'sessions'
  return { status: 200, body: isPage ? sessionOf(payment, `http://${headers.host ?? ''}`) : intentOf(payment) }
}

/** Requests with the secret key; the same idempotency key has the same answer. */
export const stripe: Handle<CardState> = (request, state, now) => {
  if (!request.path.startsWith('/v1/')) return null
  if (request.headers.authorization !== `Bearer ${state.keys.secretKey}`) return refused('invalid_api_key', 401)
  const key = request.headers['idempotency-key']
  const stored = typeof key === 'string' ? state.answers[key] : undefined
  if (stored !== undefined) return stored
  const answer = called(new Money(state, now), request)
  if (typeof key === 'string') state.answers[key] = answer
  return answer
}

const html = (body: string, status = 200): SimulatedAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8' },
})

/** The page on which the customer types a card. */
export const stripePage: Handle<CardState> = ({ method, path, raw }, state, now) => {
  const [, id] = /^\/pay\/([\w-]+)$/.exec(path) ?? []
  if (id === undefined) return null
  const money = new Money(state, now)
  const form = new URLSearchParams(raw)
  const payment = money.find(id)
  if (payment === undefined) return html(closedPage('/'), 404)
  if (method === 'POST' && payment.state === 'authentication')
    money.authenticate(payment, form.get('code') === '111111')
  else if (method === 'POST' && payment.state === 'open')
    money.pay(payment, (form.get('card') ?? '').replaceAll(/\D/g, ''), true)
  return shown(payment, path)
}

function shown(payment: SimulatedPayment, action: string): SimulatedAnswer {
  const { state, returnUrl, amountMinor, currency, description, refusal } = payment
  if (state === 'authentication') return html(codePage(action))
  if (state === 'held' || state === 'captured') return { status: 303, body: '', headers: { location: returnUrl } }
  if (state !== 'open') return html(closedPage(returnUrl))
  return html(cardPage({ amountMinor, currency, description, refusal, action, returnUrl }))
}
