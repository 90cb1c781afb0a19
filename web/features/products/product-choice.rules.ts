export interface ChoosableVariant {
  id: string
  isActive: boolean
  quantity: number
}

/** Active and in stock (docs/spec/products.md#choosing-a-size). */
export const canBuy = ({ isActive, quantity }: ChoosableVariant): boolean => isActive && quantity > 0

export const firstChoice = <T extends ChoosableVariant>(variants: readonly T[]): T | null =>
  variants.find(canBuy) ?? null

/** The size that the address names, if it can be bought; else the first that can. */
export const chosenSize = <T extends ChoosableVariant & { databaseId: number }>(
  variants: readonly T[],
  named: string | null,
): T | null =>
  variants.find((variant) => String(variant.databaseId) === named && canBuy(variant)) ?? firstChoice(variants)

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
