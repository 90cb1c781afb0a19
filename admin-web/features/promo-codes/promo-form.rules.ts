import { dateTimeText } from '../../../web/lib/date-text.ts'
import type { TrackedField } from '../../lib/conflicts.ts'

/** Instants are local times of the shop, YYYY-MM-DDTHH:mm. */
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

/** The instant's local time in Sofia, YYYY-MM-DDTHH:mm. */
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

/** The instant of a local time in Sofia; null for an invalid text. In the repeated hour of autumn, the first one. */
export function instantOf(wall: string): string | null {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  // Sofia is two or three hours ahead of UTC: take the one that gives this local time.
  const candidates = [3, 2].map((hours) => new Date(asUtc - hours * 3_600_000).toISOString())
  return candidates.find((candidate) => wallClock(candidate) === wall) ?? candidates[1] ?? null
}

const day = (date: Date): string => wallClock(date.toISOString()).slice(0, 10)

/** Valid from today 00:00 until 23:59 a month later (back-office 5). */
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

/** The mutation's input, or what is wrong with the form (back-office 5). */
export function promoTerms(form: PromoForm) {
  const code = form.code.trim().toUpperCase()
  const discountPercentage = whole(form.discountPercentage)
  const validFrom = instantOf(form.validFrom)
  const validUntil = instantOf(form.validUntil)
  const maxUses = form.maxUses.trim() === '' ? null : whole(form.maxUses)
  if (code === '' || validFrom === null || validUntil === null)
    return { problem: 'Моля попълнете всички задължителни полета' }
  if (discountPercentage === null || discountPercentage < 1 || discountPercentage > 100)
    return { problem: 'Отстъпката е цяло число от 1 до 100' }
  if (form.maxUses.trim() !== '' && (maxUses === null || maxUses < 1))
    return { problem: 'Максималният брой използвания е поне 1' }
  if (validUntil <= validFrom) return { problem: 'Краят трябва да е след началото' }
  const description = form.description.trim()
  return {
    terms: {
      code,
      discountPercentage,
      validFrom,
      validUntil,
      isActive: form.isActive,
      maxUses,
      description: description === '' ? null : description,
    },
  }
}

const timeText = (wall: string): string => {
  const instant = instantOf(wall)
  return instant === null ? '' : dateTimeText(instant)
}

/** The fields that another admin may have changed. */
export const PROMO_FIELDS: readonly TrackedField<PromoForm>[] = [
  { name: 'код', read: ({ code }) => code },
  { name: 'отстъпка', read: ({ discountPercentage }) => `${discountPercentage}%` },
  { name: 'валиден от', read: ({ validFrom }) => timeText(validFrom) },
  { name: 'валиден до', read: ({ validUntil }) => timeText(validUntil) },
  { name: 'активен', read: ({ isActive }) => (isActive ? 'да' : 'не') },
  { name: 'максимален брой използвания', read: ({ maxUses }) => maxUses },
  { name: 'описание', read: ({ description }) => description },
]
