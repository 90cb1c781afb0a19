/** Leva per euro, fixed by law (storefront 9). */
export const LEVA_PER_EURO = 1.95583

/** 1.95583 as a fraction: leva per 100000 euro. */
const RATE_NUMERATOR = 195_583n
const RATE_DENOMINATOR = 100_000n

/** Per unit: 999 999,99 лв. */
export const MAX_PRICE_STOTINKI = 99_999_999

/** Non-negative integers, rounded half up (decisions 2). */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}

/** Euro cents of an amount in stotinki, rounded half up once (decisions 2). */
export function euroCents(stotinki: number): number {
  const cents = divideHalfUp(BigInt(Math.abs(stotinki)) * RATE_DENOMINATOR, RATE_NUMERATOR)
  return Number(stotinki < 0 ? -cents : cents)
}

/** In stotinki, rounded half up once (decisions 2). */
export function percentOf(stotinki: number, percentage: number): number {
  return Number(divideHalfUp(BigInt(stotinki) * BigInt(percentage), 100n))
}

/** 1250 gives "12.50" (decisions 2). */
export function decimalOf(minorUnits: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(3, '0')
  return `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "12.5" gives 1250; null for anything but a decimal with at most two places. */
export function stotinkiOf(decimal: string): number | null {
  const match = /^(0|[1-9]\d{0,14})(?:\.(\d{1,2}))?$/.exec(decimal)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
