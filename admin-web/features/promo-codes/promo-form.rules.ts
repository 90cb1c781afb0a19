import { dateTimeText } from '../../../web/lib/date-text.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'

/** Instants are local times in Sofia, YYYY-MM-DDTHH:mm. */
export interface PromoForm {
  code: string
  discountPercentage: string
  validFrom: string
  validUntil: string
  isActive: boolean
  maxUses: string
  description: string
}

const SOFIA = 'Europe/Sofia'

/** As YYYY-MM-DDTHH:mm in Sofia. */
export function wallClock(instant: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: SOFIA,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))
  return parts.replace(' ', 'T')
}

/** Null for an invalid text. In the repeated hour in autumn, the first of the two instants. */
export function instantOf(wall: string): string | null {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  // Sofia is two or three hours ahead of UTC: take the offset that converts back to this local time.
  const candidates = [3, 2].map((hours) => new Date(asUtc - hours * 3_600_000).toISOString())
  return candidates.find((candidate) => wallClock(candidate) === wall) ?? candidates[1] ?? null
}

const day = (date: Date): string => wallClock(date.toISOString()).slice(0, 10)

/** Valid from today 00:00 until 23:59 thirty days later (docs/spec/promo-codes.md#promo-code-form). */
export function emptyPromo(now: Date): PromoForm {
  const later = new Date(now.getTime() + 30 * 86_400_000)
  return {
    code: '',
    discountPercentage: '10',
    validFrom: `${day(now)}T00:00`,
    validUntil: `${day(later)}T23:59`,
    isActive: true,
    maxUses: '',
    description: '',
  }
}

const whole = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null)

function isPercentage(typed: string): boolean {
  const percentage = whole(typed) ?? 0
  return percentage >= 1 && percentage <= 100
}

/** docs/spec/promo-codes.md#promo-code-form. */
export function promoProblems(form: PromoForm): FieldErrors {
  const [validFrom, validUntil] = [instantOf(form.validFrom), instantOf(form.validUntil)]
  const hasCode = form.code.trim() !== ''
  const isComplete = hasCode && form.discountPercentage.trim() !== '' && validFrom !== null && validUntil !== null
  return errorsOf({
    '': isComplete ? null : 'Моля попълнете всички задължителни полета',
    code: hasCode ? null : 'Въведете код',
    discountPercentage: isPercentage(form.discountPercentage) ? null : 'Отстъпката е цяло число от 1 до 100',
    validFrom: validFrom === null ? 'Въведете начало' : null,
    validUntil:
      validUntil === null
        ? 'Въведете край'
        : validFrom !== null && validUntil <= validFrom
          ? 'Краят трябва да е след началото'
          : null,
    maxUses:
      form.maxUses.trim() !== '' && (whole(form.maxUses) ?? 0) < 1 ? 'Максималният брой използвания е поне 1' : null,
  })
}

/** Requires a form without problems. */
export function promoTerms(form: PromoForm) {
  const description = form.description.trim()
  return {
    code: form.code.trim().toUpperCase(),
    discountPercentage: Number(form.discountPercentage),
    validFrom: instantOf(form.validFrom) ?? '',
    validUntil: instantOf(form.validUntil) ?? '',
    isActive: form.isActive,
    maxUses: form.maxUses.trim() === '' ? null : Number(form.maxUses),
    description: description === '' ? null : description,
  }
}

const timeText = (wall: string): string => {
  const instant = instantOf(wall)
  return instant === null ? '' : dateTimeText(instant)
}

export const PROMO_FIELDS: readonly TrackedField<PromoForm>[] = [
  { name: 'код', read: ({ code }) => code },
  { name: 'отстъпка', read: ({ discountPercentage }) => `${discountPercentage}%` },
  { name: 'валиден от', read: ({ validFrom }) => timeText(validFrom) },
  { name: 'валиден до', read: ({ validUntil }) => timeText(validUntil) },
  { name: 'активен', read: ({ isActive }) => (isActive ? 'да' : 'не') },
  { name: 'максимален брой използвания', read: ({ maxUses }) => maxUses },
  { name: 'описание', read: ({ description }) => description },
]
