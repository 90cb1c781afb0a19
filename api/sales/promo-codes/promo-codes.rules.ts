export type PromoCodeStatus = 'inactive' | 'upcoming' | 'expired' | 'exhausted' | 'active'

/** Why a shopper cannot use a code; an inactive one is `unknown`, like one that does not exist. */
export type PromoCodeRejection = 'unknown' | 'upcoming' | 'expired' | 'exhausted'

/** Why a restored order cannot use its code again; for staff. */
export type PromoObstacle = Exclude<PromoCodeStatus, 'active'> | 'deleted'

export interface PromoCodeTerms {
  isActive: boolean
  validFrom: Date
  validUntil: Date
  maxUses: number | null
  usedCount: number
}

export function minuteOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
}

/** An end written to the minute ("23:59") includes that whole minute; any other end is exact. */
function isOver(validUntil: Date, now: Date): boolean {
  return validUntil < now && validUntil.getTime() !== minuteOf(now).getTime()
}

/** The first that applies, in this sequence (docs/spec/promo-codes.md#display-status). */
export function promoCodeStatus(terms: PromoCodeTerms, now: Date): PromoCodeStatus {
  if (!terms.isActive) return 'inactive'
  if (now < terms.validFrom) return 'upcoming'
  if (isOver(terms.validUntil, now)) return 'expired'
  if (!hasUsesLeft(terms)) return 'exhausted'
  return 'active'
}

/** Null for a usable code; `terms` are null for an unknown one. */
export function promoCodeRejection(terms: PromoCodeTerms | null, now: Date): PromoCodeRejection | null {
  const status = terms === null ? 'inactive' : promoCodeStatus(terms, now)
  if (status === 'active') return null
  return status === 'inactive' ? 'unknown' : status
}

export const REJECTION_MESSAGES: Readonly<Record<PromoCodeRejection, string>> = {
  unknown: 'Невалиден промо код',
  upcoming: 'Промо кодът още не важи',
  expired: 'Промо кодът е изтекъл',
  exhausted: 'Промо кодът вече е изчерпан',
}

export function hasUsesLeft({ maxUses, usedCount }: Pick<PromoCodeTerms, 'maxUses' | 'usedCount'>): boolean {
  return maxUses === null || usedCount < maxUses
}

/** Upper-cases a letter only if lower-casing restores it, so that "ß" and "ı" cannot turn into another code. */
function upperLetter(letter: string): string {
  const upper = letter.toUpperCase()
  return upper.toLowerCase() === letter ? upper : letter
}

/** As typed or pasted: also without spaces and invisible characters inside. */
export const typedCodeOf = (text: string): string =>
  normalisedCode(text.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''))

/** Trimmed, NFC, upper case independent of locale (docs/spec/promo-codes.md#checking-a-code). */
export function normalisedCode(text: string): string {
  return Array.from(text.normalize('NFC').trim(), upperLetter).join('')
}
