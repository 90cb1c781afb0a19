export interface ChoosableVariant {
  id: string
  isActive: boolean
  quantity: number
}

/** Active and in stock (docs/spec/products.md#choosing-a-size). */
export const canBuy = ({ isActive, quantity }: ChoosableVariant): boolean => isActive && quantity > 0

export const firstChoice = <T extends ChoosableVariant>(variants: readonly T[]): T | null =>
  variants.find(canBuy) ?? null

/**
 * Available pieces of the chosen size, or of a product without sizes; 0 disables buying
 * (docs/spec/products.md#choosing-a-size).
 */
export function mostPieces(
  variants: readonly ChoosableVariant[],
  chosen: ChoosableVariant | null,
  productQuantity: number,
): number {
  if (variants.length === 0) return productQuantity
  return chosen !== null && canBuy(chosen) ? chosen.quantity : 0
}
