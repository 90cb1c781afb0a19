/** What money was moved for, as the names of the database. */
export const PURPOSE_LABELS = { goods: 'Стоки', rent: 'Наем', deposit: 'Депозит' } as const

/** After an amount. */
export const METHOD_WORDS = {
  cash: 'в брой',
  card: 'с карта',
  bank_transfer: 'по банков път',
  courier: 'през куриера',
} as const

/** Before an amount. */
export const MOVED_WORDS = { received: 'получени', refunded: 'върнати', withheld: 'удържани' } as const
