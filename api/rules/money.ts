/** Leva per euro, fixed by law (docs/spec/money.md#exchange-rate). */
export const LEVA_PER_EURO = 1.95583

const RATE_NUMERATOR = 195_583n
const RATE_DENOMINATOR = 100_000n

/** Per unit: 999 999,99 лв. */
export const MAX_PRICE_MINOR = 99_999_999

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}

export type Currency = 'BGN' | 'EUR'

export const CURRENCY_SIGNS: Record<Currency, string> = { BGN: 'лв', EUR: '€' }

/** Both currencies have 100 minor units. */
export interface Amount {
  minorUnits: number
  currency: Currency
}

/** Rounded half up once, away from zero below it (docs/spec/money.md#rounding). */
export function converted({ minorUnits, currency: from }: Amount, currency: Currency): Amount {
  if (from === currency) return { minorUnits, currency }
  const [factor, divisor] = from === 'BGN' ? [RATE_DENOMINATOR, RATE_NUMERATOR] : [RATE_NUMERATOR, RATE_DENOMINATOR]
  const result = divideHalfUp(BigInt(Math.abs(minorUnits)) * factor, divisor)
  return { minorUnits: Number(minorUnits < 0 ? -result : result), currency }
}

/** Of an amount that is not negative, rounded half up once (docs/spec/money.md#rounding). */
export function shareOf(minorUnits: number, part: number, whole: number): number {
  return Number(divideHalfUp(BigInt(minorUnits) * BigInt(part), BigInt(whole)))
}

export function percentOf(minorUnits: number, percentage: number): number {
  return shareOf(minorUnits, percentage, 100)
}

export function decimalOf(minorUnits: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(3, '0')
  return `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const amountText = ({ minorUnits, currency }: Amount): string =>
  `${decimalOf(minorUnits)}\u00A0${CURRENCY_SIGNS[currency]}`

/** "12.5" gives 1250; null for anything but a decimal with at most two places. */
export function minorUnitsOf(decimal: string): number | null {
  const match = /^(0|[1-9]\d{0,14})(?:\.(\d{1,2}))?$/.exec(decimal)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
