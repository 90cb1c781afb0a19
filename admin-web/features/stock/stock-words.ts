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
export const quantityColor = (quantity: number): string => (quantity === 0 ? 'fg.error' : quantity <= 5 ? 'fg.warning' : 'fg.success')

/** A whole number as it is typed; anything else is 0 (back-office 5). */
export const wholeOf = (typed: string): number => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed.trim()) : 0)

/** Tells who sets a stock that it is no longer the one they read; `typed` is null when they had not typed a quantity. */
export function stockChangedText(before: number, now: number, typed: number | null): string {
  const next = typed === null ? 'Запишете отново, ако промяната ви остава.' : `Въведеното от вас ${typed} е тук; запишете отново, за да замени ${now}.`
  return `Междувременно количеството се промени от ${before} на ${now}. ${next}`
}
