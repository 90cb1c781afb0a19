import { keepInTab, readKept } from '../../lib/tab-storage.ts'
import { EMPTY_CHECKOUT, isCheckoutField, type CheckoutValues } from './checkout.rules.ts'

const KEY = 'checkout'

/** A form as far as it was filled in, so that a reload or a failure costs nobody their typing. */
export interface CheckoutDraft {
  values: CheckoutValues
  promoCode: string | null
}

const METHODS: readonly string[] = ['', 'HOME_ADDRESS', 'COURIER_OFFICE']
const PAYMENTS: readonly string[] = ['', 'CASH_ON_DELIVERY', 'BANK_TRANSFER', 'CARD']

function isOurs(field: keyof CheckoutValues, value: unknown): boolean {
  if (field === 'deliveryMethod') return METHODS.includes(String(value))
  if (field === 'paymentMethod') return PAYMENTS.includes(String(value))
  return typeof value === typeof EMPTY_CHECKOUT[field]
}

/** What this tab has kept for a customer, or for a visitor with null. What a customer typed is shown to nobody else. */
export function readDraft(customerId: string | null): CheckoutDraft {
  const kept = Object(readKept(KEY))
  const isTheirs = kept.customerId == null || kept.customerId === customerId
  const fields = Object.entries(isTheirs ? Object(kept.values) : {}).filter(
    ([field, value]) => isCheckoutField(field) && isOurs(field, value),
  )
  return {
    values: { ...EMPTY_CHECKOUT, ...Object.fromEntries(fields) },
    promoCode: isTheirs && typeof kept.promoCode === 'string' ? kept.promoCode : null,
  }
}

/** Keeps the form as it stands. */
export const keepDraft = (customerId: string | null, draft: CheckoutDraft): void =>
  keepInTab(KEY, { customerId, ...draft })

/** Forgets it: the order is made. */
export const forgetDraft = (): void => keepInTab(KEY, null)
