// The guests of the price that cards and pages show before anything is chosen (docs/spec/packages.md#price-that-is-shown).
import { countedGuests, USUAL_GUESTS, type Guests } from '#rules/package-quantities.ts'
import type { Recipe } from './packages.records.ts'

interface Counted extends Pick<Recipe, 'guestsFrom' | 'guestsTo'> {
  parts: readonly Pick<Recipe['parts'][number], 'guests'>[]
}

export const leastGuests = (recipe: Counted): Guests => countedGuests(recipe.parts, recipe.guestsFrom)

export const usualGuests = (recipe: Counted): Guests =>
  countedGuests(recipe.parts, Math.min(Math.max(USUAL_GUESTS, recipe.guestsFrom), recipe.guestsTo))
