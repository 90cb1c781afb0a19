// The part of Borica's gateway that the shop uses: forms of the browser, and requests between the servers.
import { randomInt } from 'node:crypto'
import { boricaTime, isSignedRequest, signedAnswer, type BoricaFields } from '#lib/borica-signature.ts'
import type { Handle, SimulatedAnswer } from '../simulated-service.ts'
import { answerPage, cardPage, closedPage, codePage } from './card-pages.ts'
import { Money, type CardState, type SimulatedPayment } from './simulated-payments.ts'

const SALE_TYPES = new Set(['1', '12'])
const DECLINES: Record<string, string> = { insufficient_funds: '51' }
const NOTHING = { ACTION: '3', RC: '-24' }

const sumOf = (minor: number): string => (minor / 100).toFixed(2)

function answered({ state, now }: Money, fields: BoricaFields, outcome: BoricaFields = {}): BoricaFields {
  const { TERMINAL = '', TRTYPE = '', AMOUNT = '', CURRENCY = '', ORDER = '', NONCE = '' } = fields
  return signedAnswer(state.keys.gatewayKey, {
    ACTION: '0',
    RC: '00',
    APPROVAL: 'S12345',
    TERMINAL,
    TRTYPE,
    AMOUNT,
    CURRENCY,
    ORDER,
    RRN: '',
    INT_REF: '',
    PARES_STATUS: '',
    ECI: '',
    TIMESTAMP: boricaTime(now),
    NONCE,
    ...outcome,
  })
}

function outcomeOf({ state, refusal, reference }: SimulatedPayment): BoricaFields {
  if (['failed', 'open', 'authentication'].includes(state)) return { ACTION: '2', RC: DECLINES[refusal ?? ''] ?? '05' }
  return { RRN: reference.padStart(12, '0'), INT_REF: `I${reference}` }
}

const find = (money: Money, order: string) => money.find(`borica-${order}`)

function opened(money: Money, fields: BoricaFields): SimulatedPayment {
  const { ORDER = '', AMOUNT = '', CURRENCY = '', BACKREF = '', TRTYPE, DESC = '' } = fields
  return (
    find(money, ORDER) ??
    money.create({
      id: `borica-${ORDER}`,
      kind: 'borica',
      page: `borica-page-${ORDER}`,
      reference: ORDER,
      amountMinor: Math.round(Number(AMOUNT) * 100),
      currency: CURRENCY,
      description: DESC,
      isHeld: TRTYPE === '12',
      savesCard: false,
      returnUrl: BACKREF,
      closesAt: money.now.getTime() + 15 * 60_000,
      fields: { ...fields },
    })
  )
}

function statusOf(money: Money, fields: BoricaFields, payment: SimulatedPayment | undefined): BoricaFields {
  const of = fields['TRAN_TRTYPE'] ?? ''
  if (!payment || payment.state === 'open' || payment.state === 'authentication')
    return answered(money, fields, NOTHING)
  const sums = { AMOUNT: sumOf(payment.amountMinor), CURRENCY: payment.currency }
  const known = (more: BoricaFields) => answered(money, fields, { ...outcomeOf(payment), ...sums, ...more })
  if (SALE_TYPES.has(of)) return (of === '12') === payment.isHeld ? known({}) : answered(money, fields, NOTHING)
  if (of === '21' && payment.capturedMinor > 0) return known({ AMOUNT: sumOf(payment.capturedMinor) })
  if (of === '22' && payment.state === 'released') return known({})
  const back = payment.refunds.at(-1)
  if (of === '24' && back) return known({ AMOUNT: sumOf(back.amountMinor), INT_REF: back.id })
  return answered(money, fields, NOTHING)
}

function act(money: Money, fields: BoricaFields, payment: SimulatedPayment): BoricaFields {
  const { TRTYPE = '', NONCE = '', AMOUNT = '' } = fields
  const earlier = payment.nonces[NONCE]
  if (earlier !== undefined) return answered(money, fields, { ACTION: '1', INT_REF: earlier })
  const amountMinor = Math.round(Number(AMOUNT) * 100)
  const steps: Record<string, () => ReturnType<Money['refund']> | null> = {
    '21': () => money.capture(payment, amountMinor),
    '22': () => money.release(payment),
    '24': () => money.refund(payment, amountMinor, null),
  }
  const done = steps[TRTYPE]?.() ?? null
  if (typeof done === 'string') return answered(money, fields, { ACTION: '2', RC: '05' })
  const id = done?.id ?? `I${randomInt(1_000_000)}`
  payment.nonces[NONCE] = id
  return answered(money, fields, { INT_REF: id })
}

const html = (body: string, status = 200): SimulatedAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8' },
})

function shown(money: Money, payment: SimulatedPayment): SimulatedAnswer {
  const { state, amountMinor, currency, description, returnUrl } = payment
  const action = `/borica/${payment.reference}`
  if (state === 'authentication') return html(codePage(action))
  if (state === 'expired') return html(closedPage(returnUrl))
  if (state === 'open') return html(cardPage({ amountMinor, currency, description, refusal: null, action, returnUrl }))
  const fields = answered(money, payment.fields, outcomeOf(payment))
  return html(answerPage(returnUrl, fields, state !== 'failed'))
}

/** The one address of the gateway. */
export const borica: Handle<CardState> = ({ path, raw }, state, now) => {
  if (path !== '/cgi-bin/cgi_link') return null
  const money = new Money(state, now)
  const fields = Object.fromEntries(new URLSearchParams(raw))
  const { TRTYPE = '', ORDER = '' } = fields
  if (!isSignedRequest(state.keys.merchantKey, fields))
    return { status: 200, body: answered(money, fields, { ACTION: '3', RC: '-17' }) }
  if (SALE_TYPES.has(TRTYPE)) return shown(money, opened(money, fields))
  const payment = find(money, ORDER)
  if (TRTYPE === '90') return { status: 200, body: statusOf(money, fields, payment) }
  return { status: 200, body: payment ? act(money, fields, payment) : answered(money, fields, NOTHING) }
}

/** The page on which the customer types a card. */
export const boricaPage: Handle<CardState> = ({ method, path, raw }, state, now) => {
  const [, order] = /^\/borica\/(\d+)$/.exec(path) ?? []
  if (order === undefined) return null
  const money = new Money(state, now)
  const form = new URLSearchParams(raw)
  const payment = find(money, order)
  if (payment === undefined) return html(closedPage('/'), 404)
  if (method === 'POST' && payment.state === 'authentication')
    money.authenticate(payment, form.get('code') === '111111')
  else if (method === 'POST' && payment.state === 'open')
    money.pay(payment, (form.get('card') ?? '').replaceAll(/\D/g, ''), true)
  return shown(money, payment)
}
