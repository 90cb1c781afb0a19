import type { MoneyMethod, PaymentKind, PaymentPurpose } from '../../gql/graph.ts'

export const PURPOSES: Record<PaymentPurpose, string> = { GOODS: 'Стоки', RENT: 'Наем', DEPOSIT: 'Депозит' }

export const KINDS: Record<PaymentKind, string> = {
  RECEIVED: 'Получено от клиента',
  REFUNDED: 'Върнато на клиента',
  WITHHELD: 'Удържано от депозита',
}

/** Before an amount. */
export const MOVED: Record<PaymentKind, string> = { RECEIVED: 'получени', REFUNDED: 'върнати', WITHHELD: 'удържани' }

export const METHODS: Record<MoneyMethod, string> = {
  CASH: 'В брой',
  CARD: 'С карта',
  BANK_TRANSFER: 'По банков път',
  COURIER: 'През куриера',
}

/** Options of a select in the order of the labels. */
export const optionsOf = <Value extends string>(labels: Record<Value, string>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value] }))

export const ALL_METHODS: readonly MoneyMethod[] = ['CASH', 'CARD', 'BANK_TRANSFER', 'COURIER']
