import { storeInTab, readFromTab } from '../../lib/tab-storage.ts'
import { EMPTY_CHECKOUT, isCheckoutField, type CheckoutValues } from './checkout.rules.ts'

const KEY = 'checkout'

export interface CheckoutDraft {
  values: CheckoutValues
  promoCode: string | null
}

const DELIVERIES: readonly unknown[] = [
  '',
  'HOME_ADDRESS',
  'COURIER_OFFICE',
  'PICKUP',
] satisfies CheckoutValues['deliveryMethod'][]
const PAYMENTS: readonly unknown[] = [
  '',
  'CASH_ON_DELIVERY',
  'BANK_TRANSFER',
  'CARD',
] satisfies CheckoutValues['paymentMethod'][]

function fits(field: keyof CheckoutValues, value: unknown): boolean {
  if (field === 'deliveryMethod') return DELIVERIES.includes(value)
  if (field === 'paymentMethod') return PAYMENTS.includes(value)
  return typeof value === typeof EMPTY_CHECKOUT[field]
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The draft stored in this tab for a customer, or for visitors with null. No other customer sees it. */
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

export const storeDraft = (customerId: string | null, draft: CheckoutDraft): void =>
  storeInTab(KEY, { customerId, ...draft })

export const forgetDraft = (): void => storeInTab(KEY, null)
