import { addDays, dayInSofia, isCalendarDay, type CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import type { ParcelStateName } from '#rules/parcel-states.ts'
import type { CourierAccount } from '../courier-account.ts'
import {
  QUOTE_DEADLINE_MS,
  type CourierParcel,
  type CourierParcels,
  type CourierPayout,
  type CourierStep,
  type ParcelRequest,
} from '../courier-driver.ts'
import { callCourier, CourierRefusal, CourierUnknown } from '../courier-http.ts'
import { amountOf, currencyAt, listAt, minorAt, partAt, textAt } from '../courier-json.ts'
import { callEcont, econtWords } from './econt-call.ts'

/** Econt's word. */
const CANCELLED = 'Cancelled'

/** How long a parcel is found by its reference. */
const SEARCHED_DAYS = 30

const STATES: Readonly<Record<string, ParcelStateName>> = {
  prepared: 'created',
  office: 'in_transit',
  courier_direction: 'in_transit',
  courier: 'out_for_delivery',
  first_try: 'failed_attempt',
  second_try: 'failed_attempt',
  client: 'delivered',
  return: 'returning',
  returned: 'returned',
  destroy: 'lost',
}

export function econtLabel({ sender }: CourierAccount, request: ParcelRequest, reference: string): object {
  const { to, receiver, weightGrams, codMinor, currency, contents } = request
  return {
    senderClient: { name: sender.name, phones: [sender.phone] },
    senderOfficeCode: sender.place,
    receiverClient: { name: receiver.name, phones: [receiver.phone], email: receiver.email },
    ...(to.kind === 'PLACE'
      ? { receiverOfficeCode: to.code }
      : { receiverAddress: { city: { country: { code3: 'BGR' }, name: to.town }, other: to.address } }),
    packCount: 1,
    shipmentType: 'PACK',
    weight: weightGrams / 1000,
    shipmentDescription: contents,
    orderNumber: reference,
    sendDate: request.handOverOn,
    services: codMinor === 0 ? {} : { cdAmount: amountOf(codMinor), cdType: 'get', cdCurrency: currency },
  }
}

const parcelOf = (status: unknown): CourierParcel => ({
  number: textAt(status, 'shipmentNumber'),
  reference: textAt(status, 'orderNumber'),
  isCancelled: partAt(status, 'isCancelled') === true || textAt(status, 'shortDeliveryStatusEn') === CANCELLED,
  priceMinor: minorAt(status, 'totalPrice'),
})

/** An office of the receiver is where it waits; every other one is on its way. */
function stateOf(event: unknown, status: unknown): ParcelStateName | null {
  const code = textAt(event, 'destinationType')
  const office = textAt(event, 'officeCode')
  if (code === 'office' && office !== '' && office === textAt(status, 'receiverOfficeCode')) return 'ready_at_point'
  return STATES[code] ?? null
}

function stepsOf(status: unknown): CourierStep[] {
  return listAt(status, 'trackingEvents').flatMap((event) => {
    const at = new Date(Number(textAt(event, 'time')))
    if (Number.isNaN(at.getTime())) return []
    const text = [textAt(event, 'cityName'), textAt(event, 'destinationDetails')].filter(Boolean).join(', ')
    const code = textAt(event, 'destinationType')
    return [{ number: textAt(status, 'shipmentNumber'), at, code, state: stateOf(event, status), text }]
  })
}

function payoutsOf(rows: readonly unknown[]): CourierPayout[] {
  const paid = rows.filter((row) => textAt(row, 'payDate') !== '' && minorAt(row, 'amount') !== null)
  // A payout has no number: its rows have the same moment in Sofia, „2026-11-27 12:00:00“, and it is named by that.
  return [...Map.groupBy(paid, (row) => textAt(row, 'payDate'))].flatMap(([moment, lines]) => {
    const paidOn = moment.slice(0, 10)
    if (!isCalendarDay(paidOn)) return []
    return [
      {
        document: `Разплащане ${dayText(paidOn)} ${moment.slice(11, 16)}`.trim(),
        paidOn,
        lines: lines.map((row) => ({
          number: textAt(row, 'num'),
          amountMinor: minorAt(row, 'amount') ?? 0,
          currency: currencyAt(row, 'currency') ?? 'BGN',
        })),
      },
    ]
  })
}

export function econtParcels(account: CourierAccount): CourierParcels {
  const call = (service: string, body: unknown, deadlineMs?: number) => callEcont(account, service, body, deadlineMs)

  const statusesOf = async (numbers: readonly string[]): Promise<unknown[]> => {
    if (numbers.length === 0) return []
    const answer = await call('Shipments/ShipmentService.getShipmentStatuses', { shipmentNumbers: numbers })
    return listAt(answer, 'shipmentStatuses').flatMap((one) => partAt(one, 'status') ?? [])
  }

  return {
    quote: async (request) => {
      // The receiver does not change the price, but Econt needs one.
      const parcel = { ...request, receiver: account.sender, codMinor: 0, currency: 'EUR' as const, contents: '' }
      const body = { label: econtLabel(account, parcel, ''), mode: 'calculate' }
      const answer = await call('Shipments/LabelService.createLabel', body, QUOTE_DEADLINE_MS)
      const [priceMinor, currency] = [minorAt(answer, 'label', 'totalPrice'), currencyAt(answer, 'label', 'currency')]
      if (priceMinor === null || currency === null) throw new CourierUnknown('Econt answered without a price')
      return { priceMinor, currency }
    },
    create: async (request, reference) => {
      const label = econtLabel(account, request, reference)
      const answer = await call('Shipments/LabelService.createLabel', { label, mode: 'create' })
      const number = textAt(answer, 'label', 'shipmentNumber')
      if (number === '') throw new CourierUnknown('Econt answered without a number')
      return { number, reference, isCancelled: false, priceMinor: minorAt(answer, 'label', 'totalPrice') }
    },
    // Econt lists parcels by day; only their statuses have the reference.
    findByReference: async (reference) => {
      const today = dayInSofia(new Date())
      const found: CourierParcel[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        // Also after today: the clock of a simulator may be ahead.
        const days = { dateFrom: addDays(today, -SEARCHED_DAYS), dateTo: addDays(today, SEARCHED_DAYS) }
        const answer = await call('Shipments/ShipmentService.getMyAWB', { ...days, page, side: 'sender' })
        pages = Number(textAt(answer, 'totalPages')) || 1
        const numbers = listAt(answer, 'results').map((row) => textAt(row, 'shipmentNumber'))
        found.push(...(await statusesOf(numbers)).map(parcelOf).filter((parcel) => parcel.reference === reference))
      }
      return found.find(({ isCancelled }) => !isCancelled) ?? found[0] ?? null
    },
    cancel: async (number) => {
      const answer = await call('Shipments/LabelService.deleteLabels', { shipmentNumbers: [number] })
      const error = partAt(answer, 'results', 0, 'error')
      if (error) throw new CourierRefusal(econtWords(error), textAt(error, 'type'))
    },
    label: async (number, paper) => {
      const [status] = await statusesOf([number])
      const url = URL.parse(textAt(status, 'pdfURL'))
      if (url === null) throw new CourierRefusal('Еконт няма етикет за тази товарителница.')
      const isOwn = account.address.isSimulated
        ? account.address.url.startsWith(url.origin)
        : url.protocol === 'https:' && url.hostname.endsWith('.econt.com')
      if (!isOwn) throw new CourierRefusal('Адресът на етикета не е на Еконт.')
      url.searchParams.set('paper', paper)
      const address = { ...account.address, url: url.origin }
      const { status: code, bytes } = await callCourier(address, { method: 'GET', path: url.pathname + url.search })
      if (code >= 300) throw new CourierRefusal(`Еконт отговори с код ${code}.`)
      return bytes
    },
    track: async (numbers) => (await statusesOf(numbers)).flatMap(stepsOf),
    payouts: async (from: CalendarDay, to: CalendarDay) => {
      const body = { dateFrom: from, dateTo: to }
      const answer = await call('PaymentReport/PaymentReportService.PaymentReport', body)
      return payoutsOf(Array.isArray(answer) ? answer : listAt(answer, 'PaymentReportRows'))
    },
    requestPickup: async (day, numbers) => {
      const answer = await call('Shipments/ShipmentService.requestCourier', {
        requestTimeFrom: `${day} 09:00`,
        requestTimeTo: `${day} 18:00`,
        shipmentType: 'PACK',
        shipmentPackCount: numbers.length,
        senderClient: { name: account.sender.name, phones: [account.sender.phone] },
        attachShipments: numbers,
      })
      const request = textAt(answer, 'courierRequestID')
      if (request === '') throw new CourierUnknown('Econt answered without a request')
      return request
    },
  }
}
