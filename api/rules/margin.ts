/** The part of a price that is left above the cost, in whole percent; null for a price of 0 (docs/spec/products.md#cost-price). */
export function marginPercent(priceMinor: number, costMinor: number): number | null {
  return priceMinor === 0 ? null : Math.round(((priceMinor - costMinor) * 100) / priceMinor)
}
