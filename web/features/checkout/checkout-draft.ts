import { storeInTab, readFromTab } from '../../lib/tab-storage.ts'
import { EMPTY_CHECKOUT, isCheckoutField, type CheckoutValues } from './checkout.rules.ts'

const KEY = 'checkout'

/** A form as far as it was filled in, so that a reload or a failure costs nobody their typing. */
export interface CheckoutDraft {
  values: CheckoutValues
  promoCode: string | null
}

const DELIVERIES: readonly unknown[] = [
  '',
  'HOME_ADDRESS',
  'COURIER_OFFICE',
] satisfies CheckoutValues['deliveryMethod'][]
const PAYMENTS: readonly unknown[] = [
  '',
  'CASH_ON_DELIVERY',
  'BANK_TRANSFER',
  'CARD',
] satisfies CheckoutValues['paymentMethod'][]

/** Whether a stored value may stand in a field of the form. */
function fits(field: keyof CheckoutValues, value: unknown): boolean {
  if (field === 'deliveryMethod') return DELIVERIES.includes(value)
  if (field === 'paymentMethod') return PAYMENTS.includes(value)
  return typeof value === typeof EMPTY_CHECKOUT[field]
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The draft that this tab stores for a customer, or for a visitor with null. What a customer typed is shown to nobody else. */
export function readDraft(customerId: string | null): CheckoutDraft {
  const stored = new Map(entriesOf(readFromTab(KEY)))
  const owner = stored.get('customerId') ?? null
  if (owner !== null && owner !== customerId) return { values: EMPTY_CHECKOUT, promoCode: null }
  const fields = entriesOf(stored.get('values')).filter(
    ([field, value]) => isCheckoutField(field) && fits(field, value),
  )
  const promoCode = stored.get('promoCode')
  return {
    values: { ...EMPTY_CHECKOUT, ...Object.fromEntries(fields) },
    promoCode: typeof promoCode === 'string' ? promoCode : null,
  }
}

/** Stores the form as it is now. */
export const storeDraft = (customerId: string | null, draft: CheckoutDraft): void =>
  storeInTab(KEY, { customerId, ...draft })

/** Forgets it: the order is made. */
export const forgetDraft = (): void => storeInTab(KEY, null)
