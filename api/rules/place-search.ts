import { latinOf } from './transliteration.ts'

/** Ways of writing one sound in Latin letters, in this order: „Търново“ is found as Tarnovo and Turnovo, „Ямбол“ as Yambol and Jambol. */
const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ts|tz/g, 'c'],
  [/kh/g, 'h'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/ii+/g, 'i'],
  [/u/g, 'a'],
]

/**
 * Words of a place or of a search in one spelling for Cyrillic and Latin, with single spaces between
 * (docs/spec/delivery.md#finding-a-place).
 */
export function placeKey(text: string): string {
  const latin = latinOf(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  return SAME_SOUNDS.reduce((key, [ways, sound]) => key.replaceAll(ways, sound), latin)
}
