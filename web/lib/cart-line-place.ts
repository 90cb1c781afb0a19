export const cartLinePlace = (lineId: string): string => `cart-line-${lineId}`

/** Scrolls to a line of the cart and focuses it. */
export function goToCartLine(lineId: string): void {
  const line = document.getElementById(cartLinePlace(lineId))
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
}
