import type { Handle, SimulatedAnswer, SimulatedRequest } from '../simulated-service.ts'
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

const PREFIX = '/econt/services/'

const TYPES: Readonly<Record<EventKind, string>> = {
  prepared: 'prepared',
  accepted: 'office',
  transit: 'courier_direction',
  courier: 'courier',
  ready: 'office',
  attempt: 'first_try',
  delivered: 'client',
  refused: 'return',
  returning: 'return',
  returned: 'returned',
  lost: 'destroy',
}

const refusal = (type: string, message: string): SimulatedAnswer => ({
  status: 400,
  body: { type, message: ' ', fields: [], innerErrors: [{ type, message, fields: [], innerErrors: [] }] },
})

/** `YYYY-MM-DD` in Sofia. */
const dayOf = (ms: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia' }).format(ms)

/** As reports write it: parcels that are paid out together have the same. */
const payDateOf = (ms: number): string => `${dayOf(ms)} 12:00:00`

const pdfOf = (host: string | undefined, number: string): string => `http://${host}${PREFIX}labels/${number}.pdf`

function statusOf(parcel: SimulatedParcel, state: CourierState, now: Date, host: string | undefined) {
  const events = eventsOf(parcel, state, now)
  const of = (kind: EventKind) => events.findLast((event) => event.kind === kind)?.at ?? null
  return {
    shipmentNumber: parcel.number,
    orderNumber: parcel.reference,
    totalPrice: amountOf(parcel.priceMinor),
    pdfURL: pdfOf(host, parcel.number),
    createdTime: parcel.createdAt,
    sendTime: of('accepted'),
    deliveryTime: of('delivered'),
    cdCollectedAmount: parcel.codMinor > 0 && of('delivered') !== null ? amountOf(parcel.codMinor) : null,
    cdCollectedCurrency: parcel.currency,
    cdCollectedTime: parcel.codMinor > 0 ? of('delivered') : null,
    shortDeliveryStatusEn: parcel.cancelledAt === null ? '' : 'Cancelled',
    receiverOfficeCode: parcel.place,
    isCancelled: parcel.cancelledAt !== null,
    trackingEvents: events.map(({ kind, at: time, code }) => ({
      destinationType: code ?? TYPES[kind],
      time,
      destinationDetails: EVENT_TEXTS[kind],
      cityName: 'София',
      officeCode: kind === 'ready' ? parcel.place : kind === 'accepted' ? '1' : null,
      // Unknown to every client: fields appear without notice.
      carbonGrams: 12,
    })),
  }
}

function createLabel({ body, headers }: SimulatedRequest, state: CourierState, now: Date): SimulatedAnswer {
  const mode = textAt(body, 'mode')
  const place = textAt(body, 'label', 'receiverOfficeCode') || null
  const phone = textAt(body, 'label', 'receiverClient', 'phones', 0)
  if (phone === '') return refusal('ExInvalidParam', 'получател: Липсва телефон.')
  if (place === null && textAt(body, 'label', 'receiverAddress', 'city', 'name') === '')
    return refusal('ExInvalidCity', 'получател: Липсва населено място.')
  if (isClosed(state, 'econt', place)) return refusal('ExOfficeClosed', 'Офисът не приема пратки.')
  const wanted = {
    courier: 'econt' as const,
    reference: textAt(body, 'label', 'orderNumber'),
    place,
    receiver: textAt(body, 'label', 'receiverClient', 'name'),
    phone,
    weightGrams: Math.round(numberAt(body, 'label', 'weight') * 1000),
    codMinor: minorOf(numberAt(body, 'label', 'services', 'cdAmount')),
    currency: textAt(body, 'label', 'services', 'cdCurrency') || 'EUR',
  }
  const parcel = mode === 'create' ? addParcel(state, wanted, now) : null
  const totalPrice = amountOf(parcel?.priceMinor ?? priceOf(wanted))
  const number = parcel?.number ?? null
  const pdfURL = number && pdfOf(headers.host, number)
  return {
    status: 200,
    body: {
      label: {
        shipmentNumber: number,
        totalPrice,
        currency: wanted.currency,
        expectedDeliveryDate: now.getTime() + 86_400_000,
        pdfURL,
      },
    },
  }
}

function deleteLabels({ body }: SimulatedRequest, state: CourierState, now: Date): SimulatedAnswer {
  const results = listAt(body, 'shipmentNumbers').map((number) => {
    const parcel = parcelOf(state, 'econt', String(number))
    const left = parcel !== undefined && hasLeft(parcel, state, now)
    if (parcel && !left) parcel.cancelledAt ??= now.getTime()
    const message = left ? 'Пратката вече е приета.' : 'Няма такава пратка.'
    return { shipmentNum: number, error: parcel && !left ? null : { type: 'ExInvalidParam', message, innerErrors: [] } }
  })
  return { status: 200, body: { results } }
}

const CALLS: Readonly<Record<string, (request: SimulatedRequest, state: CourierState, now: Date) => SimulatedAnswer>> =
  {
    'Shipments/LabelService.createLabel.json': createLabel,
    'Shipments/LabelService.deleteLabels.json': deleteLabels,
    'Shipments/ShipmentService.getShipmentStatuses.json': ({ body, headers }, state, now) => ({
      status: 200,
      body: {
        shipmentStatuses: listAt(body, 'shipmentNumbers').map((number) => {
          const parcel = parcelOf(state, 'econt', String(number))
          return parcel
            ? { status: statusOf(parcel, state, now, headers.host), error: null }
            : { status: null, error: { type: 'ExInvalidParam', message: 'Няма такава пратка.', innerErrors: [] } }
        }),
      },
    }),
    'Shipments/ShipmentService.getMyAWB.json': ({ body }, state) => {
      const [from, to] = [textAt(body, 'dateFrom'), textAt(body, 'dateTo')]
      const own = state.parcels.filter(
        ({ courier, createdAt }) => courier === 'econt' && dayOf(createdAt) >= from && dayOf(createdAt) <= to,
      )
      const results = own.map(({ number, receiver, phone, codMinor, currency, createdAt }) => ({
        shipmentNumber: number,
        receiverName: receiver,
        receiverPhone: phone,
        createdDate: dayOf(createdAt),
        cdAmount: amountOf(codMinor),
        cdCurrency: currency,
      }))
      return { status: 200, body: { dateFrom: from, dateTo: to, page: 1, totalPages: 1, results } }
    },
    'Shipments/ShipmentService.requestCourier.json': ({ body }, state) => {
      state.last += 1
      const number = String(state.last)
      state.pickups.push({ courier: 'econt', number, parcels: listAt(body, 'attachShipments').map(String) })
      return { status: 200, body: { courierRequestID: number, warnings: '' } }
    },
    'PaymentReport/PaymentReportService.PaymentReport.json': ({ body }, state, now) => {
      const [from, to] = [textAt(body, 'dateFrom'), textAt(body, 'dateTo')]
      const rows = payoutsOf(state, 'econt', now).filter(({ paidAt }) => dayOf(paidAt) >= from && dayOf(paidAt) <= to)
      return {
        status: 200,
        body: {
          PaymentReportRows: rows.map(({ parcel, paidAt, amountMinor }) => ({
            num: parcel.number,
            type: 'CD',
            payType: 'по банка',
            payDate: payDateOf(paidAt),
            amount: amountOf(amountMinor),
            currency: parcel.currency,
          })),
        },
      }
    },
  }

/** The JSON services of Econt, as `ee.econt.com/services` documents them. */
export const econt: Handle<CourierState> = (request, state, now) => {
  if (!request.path.startsWith(PREFIX)) return null
  const call = request.path.slice(PREFIX.length)
  const label = /^labels\/(\d+)\.pdf$/.exec(call)
  if (label) {
    const parcel = parcelOf(state, 'econt', label[1] ?? '')
    if (!parcel) return { status: 404, body: 'no such label' }
    const lines = ['ECONT', parcel.number, parcel.reference, `COD ${amountOf(parcel.codMinor).toFixed(2)}`]
    const paper = request.query.get('paper') === 'A4' ? 'A4' : 'A6'
    return { status: 200, body: labelPdf(paper, lines), headers: { 'content-type': 'application/pdf' } }
  }
  const answer = CALLS[call]
  if (answer === undefined) return null
  if (!request.headers.authorization?.startsWith('Basic '))
    return { status: 401, body: { type: 'ExAccessDenied', message: 'Грешно име или парола.', innerErrors: [] } }
  return request.body === undefined ? refusal('ExInvalidParam', 'Липсва заявка.') : answer(request, state, now)
}
