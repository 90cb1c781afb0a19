export interface ChoosableVariant {
  id: string
  isActive: boolean
  quantity: number
}

/** Active and in stock (storefront 4). */
export const canBuy = ({ isActive, quantity }: ChoosableVariant): boolean => isActive && quantity > 0

export const firstChoice = <T extends ChoosableVariant>(variants: readonly T[]): T | null =>
  variants.find(canBuy) ?? null

/** Available pieces of the chosen size, or of a product without sizes; 0 disables buying (storefront 5). */
export function mostPieces(
  variants: readonly ChoosableVariant[],
  chosen: ChoosableVariant | null,
  productQuantity: number,
): number {
  if (variants.length === 0) return productQuantity
  return chosen !== null && canBuy(chosen) ? chosen.quantity : 0
}
