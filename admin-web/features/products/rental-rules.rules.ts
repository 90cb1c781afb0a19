import { MAX_BUFFER_DAYS, MAX_RENTAL_DAYS } from '#rules/rental-days.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'

/** Typed texts; an empty one means no such rule. */
export interface RentalRulesForm {
  bufferDaysBefore: string
  bufferDaysAfter: string
  minRentalDays: string
  maxRentalDays: string
}

export const NO_RENTAL_RULES: RentalRulesForm = {
  bufferDaysBefore: '',
  bufferDaysAfter: '',
  minRentalDays: '',
  maxRentalDays: '',
}

const WHOLE = /^\d{1,4}$/

function daysProblem(typed: string, from: number, to: number): string | null {
  const text = typed.trim()
  if (text === '') return null
  const isIn = WHOLE.test(text) && Number(text) >= from && Number(text) <= to
  return isIn ? null : `Цяло число от ${from} до ${to}`
}

const daysOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim()))

export function rentalRulesProblems(form: RentalRulesForm): FieldErrors {
  const { bufferDaysBefore, bufferDaysAfter, minRentalDays, maxRentalDays } = form
  const [shortest, longest] = [daysOf(minRentalDays), daysOf(maxRentalDays)]
  const isCrossed = shortest !== null && longest !== null && longest < shortest
  return errorsOf({
    bufferDaysBefore: daysProblem(bufferDaysBefore, 0, MAX_BUFFER_DAYS),
    bufferDaysAfter: daysProblem(bufferDaysAfter, 0, MAX_BUFFER_DAYS),
    minRentalDays: daysProblem(minRentalDays, 1, MAX_RENTAL_DAYS),
    maxRentalDays:
      daysProblem(maxRentalDays, 1, MAX_RENTAL_DAYS) ?? (isCrossed ? 'Най-дългият наем е по-къс от най-краткия' : null),
  })
}

export const rentalRulesInput = (form: RentalRulesForm, isRent: boolean) => ({
  bufferDaysBefore: isRent ? (daysOf(form.bufferDaysBefore) ?? 0) : 0,
  bufferDaysAfter: isRent ? (daysOf(form.bufferDaysAfter) ?? 0) : 0,
  minRentalDays: isRent ? daysOf(form.minRentalDays) : null,
  maxRentalDays: isRent ? daysOf(form.maxRentalDays) : null,
})

interface StoredRules {
  bufferDaysBefore: number
  bufferDaysAfter: number
  minRentalDays: number | null
  maxRentalDays: number | null
}

const typedDays = (days: number | null): string => (days === null || days === 0 ? '' : String(days))

export const rentalRulesForm = (stored: StoredRules): RentalRulesForm => ({
  bufferDaysBefore: typedDays(stored.bufferDaysBefore),
  bufferDaysAfter: typedDays(stored.bufferDaysAfter),
  minRentalDays: typedDays(stored.minRentalDays),
  maxRentalDays: typedDays(stored.maxRentalDays),
})
