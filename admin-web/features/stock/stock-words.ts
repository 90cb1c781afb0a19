import type { StockStatus } from '../../gql/graph.ts'

/** How a stock stands, with label and colour (back-office 4). */
export const STOCK_STATUS: Record<StockStatus, { label: string; palette: string }> = {
  OUT: { label: 'Няма наличност', palette: 'red' },
  LOW: { label: 'Ниска наличност', palette: 'orange' },
  IN_STOCK: { label: 'В наличност', palette: 'mint' },
}

/** The same in their order. */
export const STOCK_STATUSES: readonly StockStatus[] = ['OUT', 'LOW', 'IN_STOCK']

/** The colour of a quantity in the inventory: red at 0, orange to 5, green above (back-office 4). */
export const quantityColor = (quantity: number): string =>
  quantity === 0 ? 'fg.error' : quantity <= 5 ? 'fg.warning' : 'fg.success'

/** What a field holds once it is left: a number as it was typed, anything else is 0 (back-office 5). */
export function numberLeft(typed: string): string {
  const text = typed.trim().replace(',', '.')
  return text === '' || !Number.isFinite(Number(text)) ? '0' : text
}

const MAX_UNITS = 1_000_000

/** What is wrong with a number of units: parts and fewer than none are refused (back-office 5). */
export function unitsProblem(typed: string): string | undefined {
  const units = Number(numberLeft(typed))
  return Number.isInteger(units) && units >= 0 && units <= MAX_UNITS
    ? undefined
    : `Въведете цяло число от 0 до ${MAX_UNITS}`
}

/** Tells who sets a stock that it is no longer the one they read; `typed` is null when they had not typed a quantity. */
export function stockChangedText(before: number, now: number, typed: number | null): string {
  const next =
    typed === null
      ? 'Запишете отново, ако промяната ви остава.'
      : `Въведеното от вас ${typed} е тук; запишете отново, за да замени ${now}.`
  return `Междувременно количеството се промени от ${before} на ${now}. ${next}`
}
