import { minorUnitsOf } from '#rules/money.ts'

interface Sum {
  total: { amount: string }
}

const minor = ({ total }: Sum): number => minorUnitsOf(total.amount.replace('-', '')) ?? 0

/** The amount that no credit note covers yet, in minor units; credit notes are negative. */
export const creditLeft = (invoice: Sum & { corrections: readonly Sum[] }): number =>
  invoice.corrections.reduce((left, note) => left - minor(note), minor(invoice))
