import type { Status } from '../../ui/status-filter.ts'
import type { StockStatus } from '../../gql/graph.ts'

/** In the order of the filter (docs/spec/availability.md#stock-status). */
export const STOCK_STATUS: Record<StockStatus, Status> = {
  OUT: { label: 'Няма наличност', palette: 'red' },
  LOW: { label: 'Ниска наличност', palette: 'orange' },
  IN_STOCK: { label: 'В наличност', palette: 'mint' },
}

/** docs/spec/availability.md#stock-status. */
export const quantityColor = (quantity: number): string =>
  quantity === 0 ? 'fg.error' : quantity <= 5 ? 'fg.warning' : 'fg.success'

/** On blur: anything but a number becomes 0 (docs/spec/availability.md#stock-dialog). */
export function numberLeft(typed: string): string {
  const text = typed.trim().replace(',', '.')
  return text === '' || !Number.isFinite(Number(text)) ? '0' : text
}

export const MAX_UNITS = 1_000_000

export const UNITS_TEXT = `Въведете цяло число от 0 до ${MAX_UNITS}`

/** Fractions and negative numbers are refused (docs/spec/availability.md#stock-dialog). */
export function unitsProblem(typed: string): string | undefined {
  const text = numberLeft(typed)
  return /^\d+$/.test(text) && Number(text) <= MAX_UNITS ? undefined : UNITS_TEXT
}
