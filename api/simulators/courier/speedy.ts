import type { Handle, SimulatedAnswer } from '../simulated-service.ts'
import { amountOf, listAt, minorOf, numberAt, textAt } from './fields.ts'
import { labelPdf } from './label-pdf.ts'
import {
  addParcel,
  EVENT_TEXTS,
  eventsOf,
  hasLeft,
  isClosed,
  parcelOf,
  payoutsOf,
  priceOf,
  type CourierState,
  type EventKind,
  type SimulatedParcel,
} from './parcels.ts'

const PREFIX = '/speedy/v1/'

const CODES: Readonly<Record<EventKind, number>> = {
  prepared: 148,
  accepted: 39,
  transit: 2,
  courier: 12,
  ready: 134,
  attempt: 44,
  delivered: -14,
  refused: 123,
  returning: 111,
  returned: 124,
  lost: 125,
}

type Call = (body: unknown, state: CourierState, now: Date) => SimulatedAnswer

const ok = (body: unknown): SimulatedAnswer => ({ status: 200, body })

/** Speedy answers refusals with 200. */
const refusal = (code: number, message: string): SimulatedAnswer =>
  ok({ error: { context: 'simulator', id: 'EE20260101', code, message, component: null } })

/** The service reads one-byte letters: all others become question marks. */
const inWindows1251 = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e\u00a0-\u00bb\u0400-\u045f\u2013-\u201e№]/gu, '?')

const wanted = (body: unknown) => ({
  courier: 'speedy' as const,
  reference: textAt(body, 'ref1'),
  place: textAt(body, 'recipient', 'pickupOfficeId') || null,
  receiver: inWindows1251(textAt(body, 'recipient', 'clientName')),
  phone: textAt(body, 'recipient', 'phone1', 'number'),
  weightGrams: Math.round(numberAt(body, 'content', 'totalWeight') * 1000),
  codMinor: minorOf(numberAt(body, 'service', 'additionalServices', 'cod', 'amount')),
  currency: textAt(body, 'service', 'additionalServices', 'cod', 'currencyCode') || 'EUR',
})

const shipmentOf = ({ number, reference, priceMinor, currency, cancelledAt }: SimulatedParcel) => ({
  id: number,
  ref1: reference,
  price: { total: amountOf(priceMinor), currency },
  cancelled: cancelledAt !== null,
  parcels: [{ seqNo: 1, id: number }],
})

const inSofia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia' })

const create: Call = (body, state, now) => {
  const parcel = wanted(body)
  if (parcel.reference.length > 30) return refusal(309, 'Референция 1: най-много 30 знака.')
  if (parcel.phone === '') return refusal(305, 'Липсва телефон на получателя.')
  if (isClosed(state, 'speedy', parcel.place)) return refusal(412, 'Офисът е закрит.')
  const added = addParcel(state, parcel, now)
  return ok({ ...shipmentOf(added), deliveryDeadline: new Date(now.getTime() + 86_400_000).toISOString() })
}

const CALLS: Readonly<Record<string, Call>> = {
  shipment: create,
  'shipment/cancel': (body, state, now) => {
    const parcel = parcelOf(state, 'speedy', textAt(body, 'shipmentId'))
    if (!parcel) return refusal(601, 'Няма такава пратка.')
    if (hasLeft(parcel, state, now)) return refusal(612, 'Пратката вече е приета.')
    parcel.cancelledAt ??= now.getTime()
    return ok({})
  },
  'shipment/search': (body, state) => {
    const reference = textAt(body, 'ref')
    const found = state.parcels.filter((parcel) => parcel.courier === 'speedy' && parcel.reference === reference)
    return ok({ barcodes: found.map(({ number }) => number) })
  },
  'shipment/info': (body, state) => {
    const parcels = listAt(body, 'shipmentIds').map((id) => parcelOf(state, 'speedy', String(id)))
    return ok({ shipments: parcels.flatMap((parcel) => (parcel ? [shipmentOf(parcel)] : [])) })
  },
  print: (body, state) => {
    const parcel = parcelOf(state, 'speedy', textAt(body, 'parcels', 0, 'parcel', 'id'))
    if (!parcel) return refusal(601, 'Няма такава пратка.')
    const lines = ['SPEEDY', parcel.number, parcel.reference, `COD ${amountOf(parcel.codMinor).toFixed(2)}`]
    const pdf = labelPdf(textAt(body, 'paperSize') === 'A4' ? 'A4' : 'A6', lines)
    return { status: 200, body: pdf, headers: { 'content-type': 'application/pdf' } }
  },
  track: (body, state, now) => {
    const parcels = listAt(body, 'parcels').map((one) => {
      const parcel = parcelOf(state, 'speedy', textAt(one, 'id'))
      const operations = (parcel ? eventsOf(parcel, state, now) : []).map(({ kind, at, code }) => ({
        dateTime: new Date(at).toISOString(),
        operationCode: code === undefined ? CODES[kind] : Number(code),
        description: EVENT_TEXTS[kind],
        place: 'София',
        // Unknown to every client: fields appear without notice.
        sortingHall: 7,
      }))
      return { parcelId: textAt(one, 'id'), operations }
    })
    return ok({ parcels })
  },
  payments: (body, state, now) => {
    const [from, to] = [numberAt(body, 'fromDate'), numberAt(body, 'toDate')]
    const paid = payoutsOf(state, 'speedy', now).filter(({ paidAt }) => paidAt >= from && paidAt <= to)
    const days = Map.groupBy(paid, ({ paidAt }) => inSofia.format(paidAt))
    const payouts = [...days].map(([date, lines]) => ({
      date: `${date}T00:00:00+0200`,
      docId: Number(date.replaceAll('-', '')),
      docType: 'COD',
      paymentType: 'BANK',
      amount: amountOf(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
      details: lines.map(({ parcel, amountMinor }) => ({
        shipmentId: parcel.number,
        ref1: parcel.reference,
        amount: amountOf(amountMinor),
        currency: parcel.currency,
      })),
    }))
    return ok({ payouts })
  },
  pickup: (body, state) => {
    state.last += 1
    const parcels = listAt(body, 'explicitShipmentIdList').map(String)
    state.pickups.push({ courier: 'speedy', number: String(state.last), parcels })
    return ok({ orders: [{ id: state.last, shipmentIds: parcels }] })
  },
  calculate: (body, state) => {
    if (isClosed(state, 'speedy', wanted(body).place)) return refusal(412, 'Офисът е закрит.')
    const price = { total: amountOf(priceOf(wanted(body))), currency: wanted(body).currency }
    return ok({ calculations: [{ serviceId: 505, price }] })
  },
}

/** The JSON interface of Speedy, as `api.speedy.bg/v1` documents it. */
export const speedy: Handle<CourierState> = ({ path, body }, state, now) => {
  const call = path.startsWith(PREFIX) ? CALLS[path.slice(PREFIX.length).replace(/\/$/, '')] : undefined
  if (call === undefined) return null
  if (textAt(body, 'userName') === '' || textAt(body, 'password') === '') return refusal(100, 'Грешно име или парола.')
  return call(body, state, now)
}
