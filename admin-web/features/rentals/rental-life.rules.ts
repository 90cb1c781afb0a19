import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import type { LivedRental } from './RentalLife.tsx'

export type Movement = LivedRental['movements']['nodes'][number]

/** Lost pieces did not come back (docs/spec/rentals.md#the-order-of-a-rental). */
export function returnText({ quantity, damaged, lost }: Pick<Movement, 'quantity' | 'damaged' | 'lost'>): string {
  const back = quantity - lost
  const texts = [
    back > 0 ? `върнати ${back} бр.${damaged > 0 ? ` (повредени ${damaged})` : ''}` : null,
    lost > 0 ? `изгубени ${lost} бр.` : null,
  ]
  const text = texts.filter((part) => part !== null).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function movementText({ kind, quantity, damaged, lost }: Movement): string {
  if (kind === 'HANDED_OVER') return `Предадени ${quantity} бр.`
  return returnText({ quantity, damaged, lost })
}

export interface TakeBackTyped {
  quantity: string
  damaged: string
  lost: string
  note: string
  imageUrls: string[]
}

const WHOLE = /^\d{1,4}$/
const isCount = (typed: string, from: number, to: number): boolean =>
  WHOLE.test(typed.trim()) && Number(typed) >= from && Number(typed) <= to

export const countProblem = (typed: string, to: number): string | null =>
  isCount(typed, 1, to) ? null : `Брой от 1 до ${to}`

export function takeBackProblems({ quantity, damaged, lost }: TakeBackTyped, out: number): FieldErrors {
  const harmed = Number(damaged || 0) + Number(lost || 0)
  const isTooMuch = isCount(quantity, 1, out) && harmed > Number(quantity)
  const harm = (typed: string) => (typed.trim() === '' || isCount(typed, 0, out) ? null : `Брой от 0 до ${out}`)
  return errorsOf({
    quantity: countProblem(quantity, out),
    damaged: harm(damaged) ?? (isTooMuch ? 'Повредените и изгубените са повече от върнатите' : null),
    lost: harm(lost),
  })
}
