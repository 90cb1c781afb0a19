export type StockStatus = 'OUT' | 'LOW' | 'IN_STOCK'

/** `LOW` is at or below the threshold (docs/spec/availability.md#stock-status). */
export function stockStatus(quantity: number, lowStockThreshold: number): StockStatus {
  if (quantity <= 0) return 'OUT'
  return quantity <= lowStockThreshold ? 'LOW' : 'IN_STOCK'
}
