import { isCalendarDay } from '#rules/calendar.ts'
import { companyNumberProblems } from '#rules/company-numbers.ts'
import { EMAIL_MESSAGE, isEmail, isPhone, PHONE_MESSAGE } from '#rules/contact-fields.ts'
import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { addressNumber } from '../../../web/lib/address-number.ts'
import { moneyOf, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { DeliveryMethod, PaymentMethod, PlaceOrderInput } from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { amountProblem, isFree, priceText } from '../../lib/price.ts'
import { chargedOf, chargeProblems } from '../charges/charge-form.rules.ts'
import type { OrderingContact_contactFragment } from './ContactPicker.graphql.ts'
import type { NewOrderLine_lineFragment } from './NewOrder.graphql.ts'

export interface Period {
  startsOn: string
  endsOn: string
}

export interface CompanyForm {
  companyName: string
  companyManager: string
  companyEik: string
  companyVat: string
  companyAddress: string
}

export interface DiscountForm {
  amount: string
  reason: string
}

export interface ServiceForm {
  name: string
  quantity: string
  /** Of one piece. */
  amount: string
}

export interface NewOrderForm {
  customerName: string
  customerPhone: string
  /** Empty for a customer without one. */
  customerEmail: string
  /** Null as long as the lines decide it. */
  deliveryMethod: DeliveryMethod | null
  deliveryAddress: string
  /** The office or locker that the address names; null for an address in words. */
  courierPlaceId: string | null
  paymentMethod: PaymentMethod
  promoCode: string
  /** Null for no invoice. */
  invoice: CompanyForm | null
  services: readonly ServiceForm[]
  /** Null for no discount by staff. */
  discount: DiscountForm | null
  /** The age of the customer that staff confirmed; null before they did. */
  confirmedAge: number | null
  notes: string
}

export const EMPTY_COMPANY: CompanyForm = {
  companyName: '',
  companyManager: '',
  companyEik: '',
  companyVat: '',
  companyAddress: '',
}

export const EMPTY_DISCOUNT: DiscountForm = { amount: '', reason: '' }

export const EMPTY_ORDER: NewOrderForm = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  deliveryMethod: null,
  deliveryAddress: '',
  courierPlaceId: null,
  paymentMethod: 'CASH_ON_DELIVERY',
  promoCode: '',
  invoice: null,
  services: [],
  discount: null,
  confirmedAge: null,
  notes: '',
}

export type OrderLines = readonly NewOrderLine_lineFragment[]

/** The preselected method: customers collect orders of rentals only (docs/spec/orders.md#orders-by-telephone). */
export const usualDelivery = (lines: OrderLines): DeliveryMethod =>
  lines.length > 0 && lines.every(({ rental }) => rental !== null) ? 'PICKUP' : 'HOME_ADDRESS'

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
    courierPlaceId: null,
  }
}

/** Where a parcel goes, for the price of a courier; no address when nothing is sent. */
export interface OrderDestination {
  courierPlaceId: string | null
  /** The price of an address depends on its town alone. */
  deliveryAddress: string
}

export const destinationOf = ({ deliveryMethod, deliveryAddress, courierPlaceId }: NewOrderForm): OrderDestination => ({
  courierPlaceId,
  deliveryAddress: deliveryMethod === 'PICKUP' ? '' : (deliveryAddress.split(',')[0] ?? '').trim(),
})

const filled = (text: string, message: string): string | null => (text.trim() === '' ? message : null)

function companyProblems(company: CompanyForm | null): FieldErrors {
  if (company === null) return {}
  return errorsOf({
    companyName: filled(company.companyName, 'Въведете фирма'),
    companyManager: filled(company.companyManager, 'Въведете МОЛ'),
    companyEik: filled(company.companyEik, 'Въведете ЕИК'),
    companyAddress: filled(company.companyAddress, 'Въведете адрес на фирмата'),
    ...Object.fromEntries(companyNumberProblems(company).map(({ field, message }) => [field, message])),
  })
}

function discountProblems(discount: DiscountForm | null): FieldErrors {
  if (discount === null) return {}
  return errorsOf({
    'discount.amount': isFree(discount.amount) ? 'Въведете сума над 0' : amountProblem(discount.amount),
    'discount.reason': filled(discount.reason, 'Напишете защо'),
  })
}

const asCharge = (service: ServiceForm) => ({ ...service, kind: 'SERVICE' as const, reason: '' })

const serviceProblems = (services: readonly ServiceForm[]): FieldErrors =>
  Object.fromEntries(
    services.flatMap((service, at) =>
      Object.entries(chargeProblems(asCharge(service))).map(([field, text]) => [`services.${at}.${field}`, text]),
    ),
  )

export interface WholeForm extends NewOrderForm {
  deliveryMethod: DeliveryMethod
}

interface Checked extends WholeForm {
  lines: OrderLines
  /** Of the goods; null for any age. */
  minimumAge: number | null
}

export const newOrderProblems = ({ lines, minimumAge, ...form }: Checked): FieldErrors => ({
  ...errorsOf({
    customerName: filled(form.customerName, 'Въведете име'),
    customerPhone: isPhone(form.customerPhone.trim()) ? null : PHONE_MESSAGE,
    customerEmail: form.customerEmail.trim() === '' || isEmail(form.customerEmail.trim()) ? null : EMAIL_MESSAGE,
    lines: lines.length === 0 ? 'Добавете поне един артикул' : null,
    deliveryAddress: form.deliveryMethod === 'PICKUP' ? null : filled(form.deliveryAddress, 'Въведете адрес'),
    confirmedAge: (minimumAge ?? 0) > (form.confirmedAge ?? 0) ? 'Попитайте клиента и отбележете' : null,
  }),
  ...serviceProblems(form.services),
  ...companyProblems(form.invoice),
  ...discountProblems(form.discount),
})

const discountMinor = (discount: DiscountForm | null): number =>
  (discount && minorUnitsOf(priceText(discount.amount) ?? '')) ?? 0

/** Price of a service in minor units; 0 while the typed price is incomplete. */
const serviceMinor = (service: ServiceForm): number => minorUnitsOf(chargedOf(asCharge(service)).amount) ?? 0

/** Price of a service as it is shown. */
export const serviceMoney = (service: ServiceForm): MoneyParts => moneyOf(serviceMinor(service))

/** With the services, before the discount by staff. */
export const dueWithServices = (due: string, services: readonly ServiceForm[]): string =>
  decimalOf(services.reduce((sum, service) => sum + serviceMinor(service), minorUnitsOf(due) ?? 0))

/** What the customer pays after the discount by staff; the server refuses a discount above the price. */
export const dueAfter = (due: string, { services, discount }: Pick<NewOrderForm, 'services' | 'discount'>): string =>
  decimalOf(Math.max(0, (minorUnitsOf(dueWithServices(due, services)) ?? 0) - discountMinor(discount)))

interface Seen {
  sessionId: string
  lines: OrderLines
  /** Sum without the services and the discount of staff. */
  due: string
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** The order with the sums on the screen: the server refuses it when the total or a price has changed. */
export const orderInput = (form: WholeForm, { sessionId, lines, due }: Seen): PlaceOrderInput => ({
  ...form,
  sessionId,
  customerEmail: textOrNull(form.customerEmail),
  deliveryAddress: form.deliveryMethod === 'PICKUP' ? null : form.deliveryAddress,
  promoCode: textOrNull(form.promoCode),
  invoice: form.invoice && { ...form.invoice, companyVat: textOrNull(form.invoice.companyVat) },
  services: form.services.map((service) => ({ name: service.name, ...chargedOf(asCharge(service)) })),
  discount: form.discount && { amount: priceText(form.discount.amount) ?? '0', reason: form.discount.reason },
  notes: textOrNull(form.notes),
  expectedTotal: dueAfter(due, form),
  seenLines: lines.map(({ id, quantity, unitPrice }) => ({ lineId: id, quantity, unitPrice: unitPrice.amount })),
})

/** The form's field of a refused part of the input. */
export const fieldOfPart = (path: readonly string[]): string => {
  const [field = '', part = ''] = path
  if (field === 'invoice') return part
  return field === 'discount' || field === 'services' ? path.join('.') : field
}
