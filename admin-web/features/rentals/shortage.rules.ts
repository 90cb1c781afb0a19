import type { ShortReservations_shortFragment } from './ShortReservations.graphql.ts'

export type ShortReservation = Omit<ShortReservations_shortFragment, ' $fragmentName'>

/** What could help, as facts; null when nothing is known. */
export function helpText({
  substitutes,
  setAsideUnits,
}: Pick<ShortReservation, 'substitutes' | 'setAsideUnits'>): string | null {
  const parts = [
    ...substitutes.map(({ product, freeUnits }) => `${product.name} – ${freeUnits} свободни`),
    ...(setAsideUnits > 0 ? [`отделени ${setAsideUnits} бр., ако се върнат в наличност`] : []),
  ]
  return parts.length === 0 ? null : `Може да помогне: ${parts.join('; ')}`
}
