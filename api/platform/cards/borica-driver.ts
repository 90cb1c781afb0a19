// Borica's gateway: a signed form that the browser posts, a signed answer that the browser brings back, and signed
// requests between the servers (https://3dsgate-dev.borica.bg, „Integration via CGI / WWW Forms“).
import { createHash } from 'node:crypto'
import { callOutside, type OutsideAddress } from '#lib/outside-http.ts'
import { z } from 'zod'
import {
  boricaTime,
  isSignedAnswer,
  signedRequest,
  STATUS_CHECK,
  timeOfBorica,
  type BoricaFields,
} from '#lib/borica-signature.ts'
import {
  CardForgery,
  CardRefusal,
  CardUnknown,
  type CardDriver,
  type CardHandle,
  type CardObject,
  type NewCardPayment,
} from './card-driver.ts'

export interface BoricaKeys {
  address: OutsideAddress
  terminal: string
  merchant: string
  merchantName: string
  /** PEM. */
  privateKey: string
  /** PEM, of the gateway. */
  gatewayKey: string
}

const SALE = '1'
const HOLD = '12'
const CAPTURE = '21'
const VOID = '22'
const REFUND = '24'

/** A form is accepted for so long, and a customer types a card for so long. */
const PAGE_MS = 15 * 60_000
const GATE = '/cgi-bin/cgi_link'
/** No such transaction. */
const NOTHING = '-24'
const MAX_REFERENCE = 999_999

const sumOf = (minor: number): string => (minor / 100).toFixed(2)
const minorOf = (sum: string): number => Math.round(Number(sum) * 100)
const orderOf = (reference: number): string => String(reference).padStart(6, '0')

/** The same key has the same nonce, by which the gateway finds a transaction that it has done already. */
const nonceOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32).toUpperCase()

const answerFields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.null()]).transform((value) => String(value ?? '')),
)

const isApproved = ({ ACTION, RC }: BoricaFields): boolean => (ACTION === '0' || ACTION === '1') && RC === '00'

export function boricaDriver(keys: BoricaKeys): CardDriver {
  const { address, terminal, merchant, merchantName, privateKey, gatewayKey } = keys
  const gate = address.url + GATE

  async function call(fields: BoricaFields): Promise<BoricaFields> {
    const text = new URLSearchParams(signedRequest(privateKey, fields)).toString()
    const body = { type: 'application/x-www-form-urlencoded', text }
    const answer = await callOutside(address, { method: 'POST', path: GATE, body }).catch((error: unknown) => {
      throw new CardUnknown(error instanceof Error ? error.message : 'the gateway did not answer')
    })
    const read = answer.status === 200 ? answerFields.safeParse(jsonOf(answer.bytes)) : null
    if (!read?.success) throw new CardUnknown(`the gateway answered ${answer.status}`)
    if (!isSignedAnswer(gatewayKey, read.data)) throw new CardUnknown('the answer of the gateway is not signed')
    return read.data
  }

  const statusOf = ({ reference, now }: CardHandle, of: string) =>
    call({
      TERMINAL: terminal,
      TRTYPE: STATUS_CHECK,
      ORDER: orderOf(reference),
      TRAN_TRTYPE: of,
      NONCE: nonceOf(`${reference} ${of} ${now.getTime()}`),
    })

  /** Of the payment itself, held or taken at once; null until the customer has paid or was refused. */
  async function paymentOf(handle: CardHandle): Promise<{ held: boolean; answer: BoricaFields } | null> {
    for (const type of [HOLD, SALE]) {
      const answer = await statusOf(handle, type)
      if (answer['RC'] !== NOTHING) return { held: type === HOLD, answer }
    }
    return null
  }

  async function act(handle: CardHandle, type: string, amountMinor: number, key: string): Promise<void> {
    const paid = await paymentOf(handle)
    if (paid === null || !isApproved(paid.answer)) throw new CardRefusal('nothing was paid', NOTHING)
    const { RRN = '', INT_REF = '' } = paid.answer
    const done = await call({
      TERMINAL: terminal,
      TRTYPE: type,
      AMOUNT: sumOf(amountMinor),
      CURRENCY: handle.currency,
      ORDER: orderOf(handle.reference),
      DESC: orderOf(handle.reference),
      MERCHANT: merchant,
      MERCH_NAME: merchantName,
      RRN,
      INT_REF,
      TIMESTAMP: boricaTime(handle.now),
      NONCE: nonceOf(key),
    })
    if (!isApproved(done)) throw new CardRefusal(done['STATUSMSG'] ?? 'the gateway refuses', done['RC'] ?? '')
  }

  function formOf(
    { reference, amountMinor, currency, description, isHeld, now, returnUrl }: NewCardPayment,
    key: string,
  ) {
    const order = orderOf(reference)
    return signedRequest(privateKey, {
      TERMINAL: terminal,
      TRTYPE: isHeld ? HOLD : SALE,
      AMOUNT: sumOf(amountMinor),
      CURRENCY: currency,
      ORDER: order,
      DESC: description.slice(0, 50),
      MERCHANT: merchant,
      MERCH_NAME: merchantName,
      LANG: 'BG',
      BACKREF: returnUrl,
      'AD.CUST_BOR_ORDER_ID': order,
      ADDENDUM: 'AD,TD',
      TIMESTAMP: boricaTime(now),
      NONCE: nonceOf(key),
    })
  }

  return {
    provider: 'borica',
    savesCards: false,
    pageOrigins: [new URL(address.url).origin],
    // No request is sent: the browser posts the form.
    create: async (payment, key) => {
      if (payment.reference > MAX_REFERENCE) throw new CardRefusal('the gateway has six digits for a payment')
      if (payment.savedCard !== null) throw new CardRefusal('the gateway holds no stored card')
      return { providerId: String(payment.reference), page: { url: gate, fields: formOf(payment, key) } }
    },
    capture: (handle, amountMinor, key) => act(handle, CAPTURE, amountMinor, key),
    // An unpaid payment needs no request: its form is accepted for a quarter of an hour.
    void: async (handle, key) => {
      const paid = await paymentOf(handle)
      if (paid !== null && isApproved(paid.answer)) await act(handle, VOID, handle.amountMinor, key)
    },
    refund: (handle, amountMinor, key) => act(handle, REFUND, amountMinor, key),
    fetch: async (handle) => {
      const paid = await paymentOf(handle)
      if (paid === null) return objectOf(handle, isClosed(handle) ? 'expired' : 'action_required')
      const { held, answer } = paid
      if (!isApproved(answer))
        return { ...objectOf(handle, 'failed'), ...sumsOf(answer), refusal: answer['RC'] ?? 'refused' }
      const taken = held ? await statusOf(handle, CAPTURE) : answer
      if (!isApproved(taken)) {
        const released = await statusOf(handle, VOID)
        return { ...objectOf(handle, isApproved(released) ? 'voided' : 'authorized'), ...sumsOf(answer) }
      }
      const back = await statusOf(handle, REFUND)
      const capturedMinor = minorOf(taken['AMOUNT'] ?? '')
      return { ...objectOf(handle, 'captured'), ...sumsOf(answer), capturedMinor, refunds: refundsOf(back) }
    },
    // Cards are not stored: there is none to delete.
    forgetCard: async () => {
      throw new CardRefusal('the gateway stores no card')
    },
    listSince: async () => null,
    parseEvent: (rawBody, _headers, now) => {
      const fields = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))
      const { TIMESTAMP = '', ORDER = '', TRTYPE = '', NONCE = '' } = fields
      if (!isSignedAnswer(gatewayKey, fields)) throw new CardForgery('the signature is wrong')
      const age = Math.abs(now.getTime() - timeOfBorica(TIMESTAMP))
      if (!(age <= PAGE_MS)) throw new CardForgery('the signature is too old or has no time')
      return { eventId: `${ORDER}-${TRTYPE}-${NONCE}`, objectIds: [String(Number(ORDER))], reference: null }
    },
  }
}

const isClosed = ({ closesAt, now }: CardHandle): boolean => now.getTime() > closesAt.getTime() + PAGE_MS

const sumsOf = ({ AMOUNT = '', CURRENCY = '' }: BoricaFields) => ({ amountMinor: minorOf(AMOUNT), currency: CURRENCY })

/** The gateway reports the latest refund alone; earlier ones are in our own table. */
const refundsOf = (back: BoricaFields): CardObject['refunds'] =>
  isApproved(back)
    ? [{ id: back['INT_REF'] ?? '', amountMinor: minorOf(back['AMOUNT'] ?? ''), key: null, isDone: true }]
    : []

const objectOf = (
  { providerId, reference, amountMinor, currency }: CardHandle,
  state: CardObject['state'],
): CardObject => ({
  providerId,
  otherIds: [],
  reference,
  state,
  amountMinor,
  currency,
  capturedMinor: 0,
  refunds: [],
  captureBefore: null,
  dispute: null,
  refusal: null,
  savedCard: null,
})

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
