import { minorUnitsOf } from '#rules/money.ts'

interface Sum {
  total: { amount: string }
}

const minor = ({ total }: Sum): number => minorUnitsOf(total.amount) ?? 0

/** Minor units of an invoice that no credit note has taken back. */
export const creditLeft = (invoice: Sum & { corrections: readonly Sum[] }): number =>
  invoice.corrections.reduce((left, note) => left - minor(note), minor(invoice))
