const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
}

const isUpper = (letter: string | undefined): boolean => letter !== undefined && /\p{Lu}/u.test(letter)

/** Of a digraph the second letter is a capital in a word of capitals, which the letter next to it shows. */
function latinLetter(letter: string, neighbour: string | undefined): string {
  const small = letter.toLowerCase()
  const latin = small === 'ц' ? 'ts' : LATIN[small]
  if (latin === undefined) return letter
  if (!isUpper(letter)) return latin
  return isUpper(neighbour) ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
}

/** A name in Latin letters, as the law on transliteration writes it: „Цветна ЩУКА“ is `Tsvetna SHTUKA`. */
export function latinText(text: string): string {
  const letters = [...text.normalize('NFC')]
  const isLetter = (at: number) => /\p{L}/u.test(letters[at] ?? '')
  return letters.map((letter, at) => latinLetter(letter, letters[isLetter(at + 1) ? at + 1 : at - 1])).join('')
}

const MAX_CODE = 60

/** Parameters that addresses have for something else, now or probably later: no attribute has such a code. */
export const RESERVED_CODES: readonly string[] = [
  'all',
  'cat',
  'in-stock',
  'order',
  'page',
  'preview',
  'price',
  'q',
  'size',
  'sort',
  'sub',
  'type',
  'view',
]

/** Small Latin letters, digits and single hyphens. */
export const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** In small letters, each Cyrillic one as its Latin ones. */
export const latinOf = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('')

/** A name as a part of an address: „30 см“ is `30-sm` (docs/spec/attributes.md#codes). Empty without letters and digits. */
export function addressCode(name: string): string {
  const plain = latinOf(name).normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CODE)
    .replaceAll(/^-|-$/g, '')
}

/** The code, or the first with a number that is free: `zlato-2`. */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? code : `${code}-${number}`
    if (!taken.has(wanted)) return wanted
  }
}
