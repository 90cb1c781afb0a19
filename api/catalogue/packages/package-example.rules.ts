// The guests of the price that cards and pages show before anything is chosen (docs/spec/packages.md#price-that-is-shown).
import type { Guests } from '#rules/package-quantities.rules.ts'
import type { Recipe } from './packages.records.ts'

/** Guests of a usual party. */
const USUAL = 12

interface Counted extends Pick<Recipe, 'guestsFrom' | 'guestsTo'> {
  parts: readonly Pick<Recipe['parts'][number], 'guests'>[]
}

/** Children where parts are counted by them, adults where they are or nothing else says; of both kinds half each. */
function guestsOf({ parts }: Counted, count: number): Guests {
  const counts = (kind: 'adults' | 'children') => parts.some(({ guests }) => guests === kind)
  if (!counts('children')) return { adults: count, children: 0 }
  const adults = counts('adults') ? Math.floor(count / 2) : 0
  return { adults, children: count - adults }
}

export const leastGuests = (recipe: Counted): Guests => guestsOf(recipe, recipe.guestsFrom)

export const usualGuests = (recipe: Counted): Guests =>
  guestsOf(recipe, Math.min(Math.max(USUAL, recipe.guestsFrom), recipe.guestsTo))
