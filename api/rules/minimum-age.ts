/** Ages from which products may be sold, by the law (docs/spec/product-safety.md#minimum-age). */
export const MINIMUM_AGES = [12, 16, 18] as const

export const ageNote = (age: number): string => `Продава се само на лица, навършили ${age} години.`

/** Of a cart or a package with such goods. */
export const containedAgeNote = (age: number): string =>
  `Съдържа стоки, които се продават само на лица, навършили ${age} години.`

/** What the customer confirms at the checkout. */
export const ageConfirmation = (age: number): string => `Потвърждавам, че имам навършени ${age} години.`

/** For staff and the courier. */
export const handOverNote = (age: number): string => `Да се предаде само на лице, навършило ${age} години.`

/** Of several products; null when any age may buy all of them. */
export function oldestAge(products: readonly { minimumAge: number | null }[]): number | null {
  const ages = products.flatMap(({ minimumAge }) => minimumAge ?? [])
  return ages.length === 0 ? null : Math.max(...ages)
}
