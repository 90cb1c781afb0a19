import { companyNumberProblems, type CompanyNumbers } from '#rules/company-numbers.ts'
import { EMAIL_MESSAGE, isEmail, isPhone, PHONE_MESSAGE } from '#rules/contact-fields.ts'
import { deliveryMethodsOf, ownDeliveryProblem, type OrderContents } from '#rules/delivery-methods.ts'
import { WEEKEND_NOTE_NEEDED } from '#rules/rental-starts.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import type { DeliveryMethod, InvoiceInput } from '../../gql/graph.ts'
import { FIELD_NEEDED, type FieldProblem } from '../../lib/form-fields.ts'

/** docs/spec/checkout.md#order-form. */
export interface CheckoutValues {
  customerName: string
  customerEmail: string
  customerPhone: string
  deliveryMethod: '' | DeliveryMethod
  deliveryAddress: string
  /** Id of the office or locker of the address; empty for an address as text. */
  courierPlaceId: string
  paymentMethod: '' | 'CASH_ON_DELIVERY' | 'BANK_TRANSFER' | 'CARD'
  notes: string
  remindNextYear: boolean
  confirmsAge: boolean
  needsInvoice: boolean
  companyName: string
  companyAddress: string
  companyManager: string
  companyEik: string
  companyVat: string
}

/** The fields are in page order. */
export const EMPTY_CHECKOUT: CheckoutValues = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  deliveryMethod: '',
  deliveryAddress: '',
  courierPlaceId: '',
  paymentMethod: '',
  needsInvoice: false,
  companyName: '',
  companyManager: '',
  companyEik: '',
  companyVat: '',
  companyAddress: '',
  notes: '',
  remindNextYear: false,
  confirmsAge: false,
}

const METHODS_BY_NAME = {
  home_address: 'HOME_ADDRESS',
  courier_office: 'COURIER_OFFICE',
  pickup: 'PICKUP',
} as const satisfies Record<DeliveryMethodName, DeliveryMethod>

/** As rules of fees name the methods. */
export const FEE_METHODS = {
  HOME_ADDRESS: 'home_address',
  COURIER_OFFICE: 'courier_office',
  PICKUP: 'pickup',
} as const satisfies Record<DeliveryMethod, DeliveryMethodName>

export const deliveryMethodsFor = (contents: OrderContents): readonly DeliveryMethod[] =>
  deliveryMethodsOf(contents).map((name) => METHODS_BY_NAME[name])

export function fittingMethod(
  chosen: CheckoutValues['deliveryMethod'],
  contents: OrderContents,
): CheckoutValues['deliveryMethod'] {
  const methods = deliveryMethodsFor(contents)
  if (methods.some((method) => method === chosen)) return chosen
  return (methods.length === 1 ? methods[0] : undefined) ?? ''
}

export const REQUIRED_FIELDS = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'deliveryMethod',
  'deliveryAddress',
  'paymentMethod',
] as const
export const INVOICE_FIELDS = ['companyName', 'companyManager', 'companyEik', 'companyAddress'] as const

export const isCheckoutField = (name: string): name is keyof CheckoutValues => Object.hasOwn(EMPTY_CHECKOUT, name)

export const CHECKOUT_FIELDS = Object.keys(EMPTY_CHECKOUT).filter(isCheckoutField)

export function neededMessage(field: (typeof REQUIRED_FIELDS)[number] | (typeof INVOICE_FIELDS)[number]): string {
  if (field === 'deliveryMethod') return 'Моля, изберете начин на доставка'
  if (field === 'paymentMethod') return 'Моля, изберете начин на плащане'
  return FIELD_NEEDED
}

/** Pickup needs no address (docs/spec/rentals.md#collecting-and-returning). */
const requiredFields = ({ deliveryMethod }: CheckoutValues) =>
  REQUIRED_FIELDS.filter((field) => field !== 'deliveryAddress' || deliveryMethod !== 'PICKUP')

/** Null when the form is complete (docs/spec/checkout.md#required-fields). */
export function missingMessage(values: CheckoutValues): string | null {
  if (requiredFields(values).some((field) => values[field].trim() === ''))
    return 'Моля попълнете всички задължителни полета'
  if (values.needsInvoice && INVOICE_FIELDS.some((field) => values[field].trim() === ''))
    return 'Моля попълнете всички данни за фактура'
  return null
}

/** By the server's own rules, so that no answer is needed to see them. */
const FORMATS = {
  customerPhone: { isRight: isPhone, message: PHONE_MESSAGE },
  customerEmail: { isRight: isEmail, message: EMAIL_MESSAGE },
} as const

type FormattedField = keyof typeof FORMATS
type CheckedField = (typeof REQUIRED_FIELDS)[number] | (typeof INVOICE_FIELDS)[number]

const hasFormat = (field: CheckedField): field is FormattedField => Object.hasOwn(FORMATS, field)

function problemOf(field: CheckedField, value: string): string | null {
  if (value === '') return neededMessage(field)
  if (!hasFormat(field)) return null
  const { isRight, message } = FORMATS[field]
  return isRight(value) ? null : message
}

const AGE_NEEDED = 'Без това потвърждение не можем да приемем поръчката'

/** What the contents of the cart need beyond the fields that are always required. */
export interface CheckoutNeeds {
  /** A rental starts on a day by arrangement. */
  startsOnWeekend: boolean
  hasGoodsWithoutCourier: boolean
  /** Of the goods; null for any age. */
  minimumAge: number | null
}

const isOwnDelivery = (method: CheckoutValues['deliveryMethod'], { hasGoodsWithoutCourier }: CheckoutNeeds): boolean =>
  hasGoodsWithoutCourier && method === 'HOME_ADDRESS'

export const isNoteNeeded = (method: CheckoutValues['deliveryMethod'], needs: CheckoutNeeds): boolean =>
  needs.startsOnWeekend || isOwnDelivery(method, needs)

/** Props of the note: what to write in it. */
export function noteHelp(
  method: CheckoutValues['deliveryMethod'],
  needs: CheckoutNeeds,
  weekendHours: string,
): { help?: string } {
  const help = [
    isOwnDelivery(method, needs) ? 'Напишете в кой ден и час да донесем балоните.' : '',
    needs.startsOnWeekend ? `${weekendHours}. Напишете кога ви е удобно да вземете инвентара.` : '',
  ].filter(Boolean)
  return help.length === 0 ? {} : { help: help.join(' ') }
}

type Problem = { field: CheckedField | keyof CompanyNumbers | 'notes' | 'confirmsAge'; message: string }

function ownDeliveryProblems({ deliveryMethod, deliveryAddress: address, notes: note }: CheckoutValues): Problem[] {
  const problem =
    deliveryMethod === 'HOME_ADDRESS' ? ownDeliveryProblem({ method: 'home_address', address, note }) : null
  return problem === null ? [] : [problem]
}

/** One problem per field, in page order. */
export function checkoutProblems(values: CheckoutValues, needs: CheckoutNeeds | undefined): Problem[] {
  const fields = [...requiredFields(values), ...(values.needsInvoice ? INVOICE_FIELDS : [])]
  const problems = fields.flatMap((field): Problem[] => {
    const message = problemOf(field, values[field].trim())
    return message === null ? [] : [{ field, message }]
  })
  const company = values.needsInvoice ? companyNumberProblems(values) : []
  const own = needs?.hasGoodsWithoutCourier === true ? ownDeliveryProblems(values) : []
  const weekend: Problem[] =
    needs?.startsOnWeekend === true && values.notes.trim() === ''
      ? [{ field: 'notes', message: WEEKEND_NOTE_NEEDED }]
      : []
  const age: Problem[] =
    needs?.minimumAge != null && !values.confirmsAge ? [{ field: 'confirmsAge', message: AGE_NEEDED }] : []
  const known = new Set<string>()
  return [...problems, ...company, ...own, ...weekend, ...age].filter(
    ({ field }) => !known.has(field) && known.add(field),
  )
}

export function invoiceInput(values: CheckoutValues): InvoiceInput | null {
  const { needsInvoice, companyName, companyAddress, companyManager, companyEik, companyVat } = values
  return needsInvoice ? { companyName, companyAddress, companyManager, companyEik, companyVat } : null
}

/** The form is flat: a field of the invoice goes by its own name. */
export const problemsOfForm = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, message }) => ({ path: path[0] === 'invoice' ? path.slice(1) : path, message }))

/** Shown for orders with rentals (docs/spec/rentals.md#notice-at-the-order). */
export const RENTAL_NOTICE =
  'Добавянето на инвентар под наем не потвърждава поръчката. Наш служител ще се свърже с вас за потвърждение на периода.'
