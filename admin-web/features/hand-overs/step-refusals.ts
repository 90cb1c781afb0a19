import { refusalsIn, type FieldErrors } from '../../lib/field-errors.ts'
import type { Outcome } from '../../lib/outcome.ts'

type Refusal = Outcome & { reservationId?: string }

/** A refused rental is shown at its pieces; `fieldOf` places the other refusals. */
export function refusalsOf(outcome: Refusal | null, fieldOf: Readonly<Record<string, string>>): FieldErrors {
  if (outcome?.reservationId !== undefined) return { [`lines.${outcome.reservationId}`]: outcome.message ?? '' }
  return refusalsIn(outcome, {
    fieldOf,
    fieldAt: ([field = '', part]) => (part === 'reason' ? part : field === 'lines' ? '' : field),
  })
}
