import { isCalendarDay } from '#rules/calendar.ts'
import type { ParcelStateName } from '#rules/parcel-states.ts'
import { sofiaInstant } from '#rules/sofia-time.ts'
import type { CourierAccount } from '../courier-account.ts'
import {
  QUOTE_DEADLINE_MS,
  type CourierParcel,
  type CourierParcels,
  type CourierPayout,
  type CourierStep,
  type Destination,
  type ParcelRequest,
  type QuoteRequest,
} from '../courier-driver.ts'
import { CourierRefusal, CourierUnknown } from '../courier-http.ts'
import { amountOf, currencyAt, listAt, minorAt, partAt, textAt } from '../courier-json.ts'
import { callSpeedy } from './speedy-call.ts'
import { speedyText } from './speedy-text.ts'

/** By the code of an operation; that of the delivery is negative. */
const STATES: Readonly<Record<string, ParcelStateName>> = {
  148: 'created',
  39: 'handed_over',
  1: 'in_transit',
  2: 'in_transit',
  12: 'out_for_delivery',
  134: 'ready_at_point',
  44: 'failed_attempt',
  181: 'delayed',
  '-14': 'delivered',
  123: 'refused',
  111: 'returning',
  124: 'returned',
  125: 'lost',
  127: 'lost',
}

/** Standard parcels within Bulgaria. */
const SERVICE = 505
const MAX_REFERENCE = 30

const dropOffOf = ({ sender }: CourierAccount) =>
  sender.place === '' ? {} : { sender: { dropoffOfficeId: sender.place } }

const siteOf = ({ town }: Extract<Destination, { kind: 'ADDRESS' }>) => ({ siteName: speedyText(town, 60) })

export const speedyCalculation = (account: CourierAccount, { to, weightGrams, handOverOn }: QuoteRequest): object => ({
  service: { serviceIds: [SERVICE], pickupDate: handOverOn, autoAdjustPickupDate: true },
  content: { parcelsCount: 1, totalWeight: weightGrams / 1000 },
  payment: { courierServicePayer: 'SENDER' },
  recipient: {
    privatePerson: true,
    ...(to.kind === 'PLACE' ? { pickupOfficeId: to.code } : { addressLocation: siteOf(to) }),
  },
  ...dropOffOf(account),
})

export function speedyShipment(account: CourierAccount, request: ParcelRequest, reference: string): object {
  const { to, receiver, weightGrams, codMinor, currency, contents, handOverOn } = request
  const cod = { amount: amountOf(codMinor), currencyCode: currency, processingType: 'POSTAL_MONEY_TRANSFER' }
  return {
    service: {
      serviceId: SERVICE,
      pickupDate: handOverOn,
      // A day on which Speedy does not come becomes the next one.
      autoAdjustPickupDate: true,
      additionalServices: codMinor === 0 ? {} : { cod },
    },
    content: {
      parcelsCount: 1,
      totalWeight: weightGrams / 1000,
      contents: speedyText(contents, 100),
      package: 'BOX',
    },
    payment: { courierServicePayer: 'SENDER' },
    recipient: {
      phone1: { number: receiver.phone },
      clientName: speedyText(receiver.name, 60),
      privatePerson: true,
      ...(receiver.email !== '' && { email: receiver.email }),
      ...(to.kind === 'PLACE'
        ? { pickupOfficeId: to.code }
        : { address: { ...siteOf(to), addressNote: speedyText(to.address, 200) } }),
    },
    ...dropOffOf(account),
    ref1: reference.slice(0, MAX_REFERENCE),
  }
}

const parcelOf = (shipment: unknown): CourierParcel => ({
  number: textAt(shipment, 'id'),
  reference: textAt(shipment, 'ref1'),
  isCancelled: partAt(shipment, 'cancelled') === true,
  priceMinor: minorAt(shipment, 'price', 'total'),
})

function stepsOf(parcel: unknown): CourierStep[] {
  return listAt(parcel, 'operations').flatMap((operation) => {
    const at = new Date(textAt(operation, 'dateTime'))
    if (Number.isNaN(at.getTime())) return []
    const code = textAt(operation, 'operationCode')
    const text = [textAt(operation, 'place'), textAt(operation, 'description')].filter(Boolean).join(', ')
    return [{ number: textAt(parcel, 'parcelId'), at, code, state: STATES[code] ?? null, text }]
  })
}

function payoutOf(payout: unknown): CourierPayout[] {
  const paidOn = textAt(payout, 'date').slice(0, 10)
  if (!isCalendarDay(paidOn)) return []
  const lines = listAt(payout, 'details').map((line) => ({
    number: textAt(line, 'shipmentId'),
    amountMinor: minorAt(line, 'amount') ?? 0,
    currency: currencyAt(line, 'currency') ?? 'BGN',
  }))
  return [{ document: textAt(payout, 'docId'), paidOn, lines }]
}

export function speedyParcels(account: CourierAccount): CourierParcels {
  const call = (path: string, body: object, deadlineMs?: number) => callSpeedy(account, path, body, deadlineMs)
  return {
    quote: async (request) => {
      const { json } = await call('calculate', speedyCalculation(account, request), QUOTE_DEADLINE_MS)
      const calculation = partAt(json, 'calculations', 0)
      const refused = textAt(calculation, 'error', 'message')
      if (refused !== '') throw new CourierRefusal(refused)
      const priceMinor = minorAt(calculation, 'price', 'total')
      const currency = currencyAt(calculation, 'price', 'currency')
      if (priceMinor === null || currency === null) throw new CourierUnknown('Speedy answered without a price')
      return { priceMinor, currency }
    },
    create: async (request, reference) => {
      const { json } = await call('shipment', speedyShipment(account, request, reference))
      const parcel = { ...parcelOf(json), reference, isCancelled: false }
      if (parcel.number === '') throw new CourierUnknown('Speedy answered without a number')
      return parcel
    },
    findByReference: async (reference) => {
      const { json } = await call('shipment/search', { ref: reference, searchInRef: 1, shipmentsOnly: true })
      const shipmentIds = listAt(json, 'barcodes').map(String)
      if (shipmentIds.length === 0) return null
      const info = await call('shipment/info', { shipmentIds })
      const found = listAt(info.json, 'shipments')
        .map(parcelOf)
        .filter((parcel) => parcel.reference === reference)
      return found.find(({ isCancelled }) => !isCancelled) ?? found[0] ?? null
    },
    cancel: async (shipmentId) => {
      await call('shipment/cancel', { shipmentId, comment: 'Анулирана от магазина' })
    },
    label: async (id, paper) => {
      const { bytes } = await call('print', { paperSize: paper, parcels: [{ parcel: { id } }] })
      return bytes
    },
    track: async (numbers) => {
      if (numbers.length === 0) return []
      const { json } = await call('track', { parcels: numbers.map((id) => ({ id })), lastOperationOnly: false })
      return listAt(json, 'parcels').flatMap(stepsOf)
    },
    payouts: async (from, to) => {
      const days = { fromDate: sofiaInstant(from, '00:00').getTime(), toDate: sofiaInstant(to, '23:59').getTime() }
      const { json } = await call('payments', { ...days, includeDetails: true })
      return listAt(json, 'payouts').flatMap(payoutOf)
    },
    requestPickup: async (day, numbers) => {
      const { json } = await call('pickup', {
        pickupScope: 'EXPLICIT_SHIPMENT_ID_LIST',
        explicitShipmentIdList: numbers,
        pickupDateTime: sofiaInstant(day, '09:00').toISOString(),
        visitEndTime: '18:00',
        autoAdjustPickupDate: true,
        contactName: speedyText(account.sender.name, 60),
        phoneNumber: { number: account.sender.phone },
      })
      const request = textAt(json, 'orders', 0, 'id')
      if (request === '') throw new CourierUnknown('Speedy answered without a request')
      return request
    },
  }
}
