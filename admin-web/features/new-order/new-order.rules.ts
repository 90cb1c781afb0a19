import { isEmail, EMAIL_MESSAGE, isPhone, PHONE_MESSAGE } from '#rules/contact-fields.ts'
import { deliveryMethodsOf } from '#rules/delivery-methods.ts'
import { isCalendarDay } from '#rules/calendar.ts'
import { addressNumber } from '../../../web/lib/address-number.ts'
import type { DeliveryMethod, PaymentMethod, PlaceOrderInput } from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { DELIVERIES } from '../orders/order-choices.ts'
import type { OrderingContact_contactFragment } from './ContactPicker.graphql.ts'
import type { NewOrderLine_lineFragment } from './NewOrder.graphql.ts'

export interface Period {
  startsOn: string
  endsOn: string
}

export interface NewOrderForm {
  customerName: string
  customerPhone: string
  customerEmail: string
  deliveryMethod: DeliveryMethod
  deliveryAddress: string
  paymentMethod: PaymentMethod
  promoCode: string
  notes: string
}

export const EMPTY_ORDER: NewOrderForm = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  deliveryMethod: 'HOME_ADDRESS',
  deliveryAddress: '',
  paymentMethod: 'CASH_ON_DELIVERY',
  promoCode: '',
  notes: '',
}

export type OrderLines = readonly NewOrderLine_lineFragment[]

export function deliveriesFor(lines: OrderLines) {
  const methods: readonly string[] = deliveryMethodsOf({
    hasGoods: lines.some(({ rental }) => rental === null),
    hasRentals: lines.some(({ rental }) => rental !== null),
  })
  return DELIVERIES.filter(({ value }) => methods.includes(value.toLowerCase()))
}

export function fittingDelivery(chosen: DeliveryMethod, lines: OrderLines): DeliveryMethod {
  const choices = deliveriesFor(lines)
  return choices.find(({ value }) => value === chosen)?.value ?? choices[0]?.value ?? chosen
}

/** A new rental starts with the days of the last line. */
export const nextPeriod = (lines: OrderLines, today: string): Period =>
  lines.findLast(({ rental }) => rental !== null)?.rental ?? { startsOn: today, endsOn: today }

export interface RentalStart extends Period {
  databaseId: number
  quantity: number
}

/** Null when the address names no rental, or its values are invalid. */
export function rentalIn(search: URLSearchParams): RentalStart | null {
  const databaseId = addressNumber(search.get('rental') ?? '')
  const startsOn = search.get('from') ?? ''
  const endsOn = search.get('to') ?? ''
  const quantity = addressNumber(search.get('quantity') ?? '') ?? 1
  if (databaseId === null || !isCalendarDay(startsOn) || !isCalendarDay(endsOn) || endsOn < startsOn) return null
  return { databaseId, startsOn, endsOn, quantity }
}

/** The address comes from the customer's last order with a delivery. */
export function filledFrom({ name, phone, email, orders }: OrderingContact_contactFragment): Partial<NewOrderForm> {
  const sent = orders?.edges.find(({ node }) => (node.deliveryAddress ?? '') !== '')
  return {
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    deliveryAddress: sent?.node.deliveryAddress ?? '',
  }
}

export const newOrderProblems = ({ lines, ...form }: NewOrderForm & { lines: OrderLines }): FieldErrors =>
  errorsOf({
    customerName: form.customerName.trim() === '' ? 'Въведете име' : null,
    customerPhone: isPhone(form.customerPhone.trim()) ? null : PHONE_MESSAGE,
    customerEmail: isEmail(form.customerEmail.trim()) ? null : EMAIL_MESSAGE,
    lines: lines.length === 0 ? 'Добавете поне един артикул' : null,
    deliveryAddress: form.deliveryMethod !== 'PICKUP' && form.deliveryAddress.trim() === '' ? 'Въведете адрес' : null,
  })

interface Seen {
  sessionId: string
  lines: OrderLines
  due: string
}

/** The order with the sums on the screen: the server refuses it when the total or a price has changed. */
export const orderInput = (form: NewOrderForm, { sessionId, lines, due }: Seen): PlaceOrderInput => ({
  ...form,
  sessionId,
  deliveryAddress: form.deliveryMethod === 'PICKUP' ? null : form.deliveryAddress,
  promoCode: form.promoCode.trim() === '' ? null : form.promoCode,
  notes: form.notes.trim() === '' ? null : form.notes,
  expectedTotal: due,
  seenLines: lines.map(({ id, quantity, unitPrice }) => ({ lineId: id, quantity, unitPrice: unitPrice.amount })),
})
