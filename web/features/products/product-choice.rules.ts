/** A size as a shopper may choose it. */
export interface ChoosableVariant {
  id: string
  isActive: boolean
  quantity: number
}

/** Whether a size can be bought now: active and in stock (storefront 4). */
export const canBuy = ({ isActive, quantity }: ChoosableVariant): boolean => isActive && quantity > 0

/** The size that is chosen at first: the first that can be bought (storefront 4). */
export const firstChoice = <T extends ChoosableVariant>(variants: readonly T[]): T | null =>
  variants.find(canBuy) ?? null

/** How many pieces can be asked for: of the chosen size, or of a product without sizes. 0 disables buying (storefront 5). */
export function mostPieces(
  variants: readonly ChoosableVariant[],
  chosen: ChoosableVariant | null,
  productQuantity: number,
): number {
  if (variants.length === 0) return productQuantity
  return chosen !== null && canBuy(chosen) ? chosen.quantity : 0
}
