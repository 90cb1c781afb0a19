import type { Handle, SimulatedAnswer, SimulatedRequest } from '../simulated-service.ts'
import { amountOf, minorOf, numberAt, textAt } from './fields.ts'
import { labelPdf } from './label-pdf.ts'
import {
  addParcel,
  eventsOf,
  hasLeft,
  isClosed,
  parcelOf,
  type CourierState,
  type EventKind,
  type SimulatedParcel,
} from './parcels.ts'

const PREFIX = '/box-now/api/v1/'

const STATES: Readonly<Record<EventKind, string>> = {
  prepared: 'new',
  accepted: 'in-depot',
  transit: 'in-transit',
  courier: 'in-transit',
  ready: 'in-final-destination',
  attempt: 'in-transit',
  delivered: 'delivered',
  refused: 'expired-return',
  returning: 'accepted-for-return',
  returned: 'returned',
  lost: 'lost',
}

const refusal = (status: number, code: string, message: string): SimulatedAnswer => ({
  status,
  body: { status, code, message },
})

function create({ body }: SimulatedRequest, state: CourierState, now: Date): SimulatedAnswer {
  const reference = textAt(body, 'orderNumber')
  const place = textAt(body, 'destination', 'locationId')
  const size = numberAt(body, 'items', 0, 'compartmentSize')
  if (state.parcels.some((parcel) => parcel.courier === 'box-now' && parcel.reference === reference))
    return refusal(400, 'P410', 'Order number conflict.')
  if (place === '' || isClosed(state, 'box-now', place)) return refusal(400, 'P402', 'Invalid destination.')
  if (![1, 2, 3].includes(size)) return refusal(400, 'P411', 'Invalid compartment size.')
  const parcel = addParcel(
    state,
    {
      courier: 'box-now',
      reference,
      place,
      receiver: textAt(body, 'destination', 'contactName'),
      phone: textAt(body, 'destination', 'contactNumber'),
      weightGrams: Math.round(numberAt(body, 'items', 0, 'weight')),
      codMinor: textAt(body, 'paymentMode') === 'cod' ? minorOf(numberAt(body, 'amountToBeCollected')) : 0,
      currency: 'EUR',
    },
    now,
  )
  return { status: 200, body: { id: `R${parcel.number}`, parcels: [{ id: parcel.number }] } }
}

function parcelJson(parcel: SimulatedParcel, state: CourierState, now: Date) {
  const events = eventsOf(parcel, state, now).map(({ kind, at, code }) => ({
    type: code ?? STATES[kind],
    createTime: new Date(at).toISOString(),
    locationDisplayName: parcel.place,
  }))
  const cancelled =
    parcel.cancelledAt === null
      ? []
      : [{ type: 'canceled', createTime: new Date(parcel.cancelledAt).toISOString(), locationDisplayName: '' }]
  const all = [...events, ...cancelled]
  return {
    id: parcel.number,
    state: all.at(-1)?.type ?? 'new',
    orderNumber: parcel.reference,
    createTime: new Date(parcel.createdAt).toISOString(),
    events: all,
  }
}

/** The REST interface of BOX NOW, as its partners' document describes it. */
export const boxNow: Handle<CourierState> = (request, state, now) => {
  const { method, path, query, headers } = request
  if (!path.startsWith(PREFIX)) return null
  const call = `${method} ${path.slice(PREFIX.length)}`
  if (call === 'POST auth-sessions')
    return textAt(request.body, 'client_secret') === ''
      ? refusal(401, 'P401', 'Invalid credentials.')
      : { status: 200, body: { access_token: 'simulated', token_type: 'Bearer', expires_in: 3600 } }
  const [, number = '', action] = /^\w+ parcels\/(\w+)(\/label\.pdf|:cancel)$/.exec(call) ?? []
  if (action === undefined && !['POST delivery-requests', 'GET parcels'].includes(call)) return null
  if (headers.authorization !== 'Bearer simulated') return refusal(401, 'P401', 'Invalid token.')
  if (call === 'POST delivery-requests') return create(request, state, now)
  if (call === 'GET parcels') {
    const [reference, id] = [query.get('orderNumber'), query.get('parcelId')]
    const found = state.parcels.filter(
      (parcel) => parcel.courier === 'box-now' && (parcel.reference === reference || parcel.number === id),
    )
    return { status: 200, body: { data: found.map((parcel) => parcelJson(parcel, state, now)), pagination: {} } }
  }
  const parcel = parcelOf(state, 'box-now', number)
  if (!parcel) return refusal(404, 'P404', 'Parcel not found.')
  if (action === ':cancel') {
    if (hasLeft(parcel, state, now)) return refusal(400, 'P420', 'Parcel is not ready for cancellation.')
    parcel.cancelledAt ??= now.getTime()
    return { status: 200, body: '' }
  }
  const lines = ['BOX NOW', parcel.number, parcel.reference, `COD ${amountOf(parcel.codMinor).toFixed(2)}`]
  const pdf = labelPdf(query.get('paperSize') === 'A4' ? 'A4' : 'A6', lines)
  return { status: 200, body: pdf, headers: { 'content-type': 'application/pdf' } }
}
