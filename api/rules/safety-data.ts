import { isEmail } from './contact-fields.ts'

/** What a product says of its safety, as far as publishing needs it. */
export interface SafetyData {
  isDraft: boolean
  makerId: number | null
}

export const NO_SAFETY_DATA = 'Без данни за безопасност продуктът остава чернова. Изберете производител.'

/**
 * Whether a write of a product is refused in a shop that publishes only with safety data: it would publish the product
 * without a maker, or take the maker of a published one. `before` is null for a new one (docs/spec/product-safety.md#publishing).
 */
export function publishesUnsafe(before: SafetyData | null, after: SafetyData): boolean {
  const isUnsafe = ({ isDraft, makerId }: SafetyData): boolean => !isDraft && makerId === null
  return isUnsafe(after) && (before === null || !isUnsafe(before))
}

const PAGE = /^(https?:\/\/)?([\p{L}\d-]+\.)+[\p{L}]{2,}(\/\S*)?$/iu

/** Of an e-mail address or a page; null when it is one (docs/spec/product-safety.md#makers). */
export function electronicAddressProblem(text: string): string | null {
  const typed = text.trim()
  return isEmail(typed) || PAGE.test(typed) ? null : 'Въведете имейл или страница, например https://…'
}

/** Where a link to an electronic address leads. */
export function electronicHref(address: string): string {
  if (isEmail(address)) return `mailto:${address}`
  return /^https?:\/\//i.test(address) ? address : `https://${address}`
}
