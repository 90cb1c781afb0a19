import { countOf, outOf, piecesProblem, type OrderRental, type SettlementTyped } from './hand-over.rules.ts'

export interface ReturnedTyped {
  quantity: string
  damaged: string
  lost: string
}

export interface ReturnedForm extends SettlementTyped {
  lines: Record<string, ReturnedTyped>
  note: string
  close: boolean
  depositStays: boolean
}

/** All pieces are back undamaged, and their deposit is refunded. */
export const returnedForm = (rentals: readonly OrderRental[]): ReturnedForm => ({
  lines: Object.fromEntries(
    rentals.map((rental) => [rental.id, { quantity: String(outOf(rental)), damaged: '', lost: '' }]),
  ),
  refund: null,
  withheld: '',
  reason: '',
  method: 'CASH',
  note: '',
  close: true,
  depositStays: false,
})

export function backProblem(typed: ReturnedTyped | undefined, out: number): string | null {
  if (typed === undefined) return null
  const wrong = [typed.quantity, typed.damaged, typed.lost].map((text) => piecesProblem(text, out)).find(Boolean)
  if (wrong) return wrong
  return countOf(typed.damaged) + countOf(typed.lost) > countOf(typed.quantity)
    ? 'Повредените и изгубените са повече от върнатите'
    : null
}
