// The names of all tokens, from which everything follows that the browser has to know of them: their values stand in the
// stylesheet. `tokenTable` in server/patches.ts has Chakra fill its dictionary so, instead of making the tokens anew.

/** The names of each category, separated by spaces; the steps of a name by colons. */
export type TokenTable = Readonly<Record<string, string>>

interface CssVar {
  /** `--chakra-spacing-4` */
  var: string
  /** `var(--chakra-spacing-4)` */
  ref: string
}

/** Chakra's own maps, as it has them after it has made all tokens. */
interface Dictionary {
  /** What a token is written as in a style, by `spacing.4`. */
  flatMap: Map<string, string>
  /** The same by category and name. */
  byCategory: Map<string, Map<string, string>>
  /** For each palette what `colorPalette.*` means in it. */
  colorPaletteMap: Map<string, Map<string, string>>
  /** Whether there is a token of this name. */
  tokenNameMap: Map<string, object>
  cssVarOf: (path: readonly string[]) => CssVar
}

const VIRTUAL = 'colorPalette'

/** The dictionary's names. */
export function tableOf(paths: Iterable<readonly string[]>): TokenTable {
  const names = new Map<string, Set<string>>()
  for (const [category = '', ...steps] of paths)
    names.set(category, (names.get(category) ?? new Set()).add(steps.join(':')))
  return Object.fromEntries([...names].map(([category, own]) => [category, [...own].join(' ')]))
}

/** `-4` is the opposite of `4`. */
function valueOf(category: string, steps: readonly string[], cssVarOf: Dictionary['cssVarOf']): string {
  const last = steps.at(-1) ?? ''
  if (!last.startsWith('-')) return cssVarOf([category, ...steps]).ref
  return `calc(${cssVarOf([category, ...steps.slice(0, -1), last.slice(1)]).ref} * -1)`
}

/** As Chakra would after it has made the tokens themselves. */
export function fillDictionary(table: TokenTable, dictionary: Dictionary): void {
  const { flatMap, byCategory, colorPaletteMap, tokenNameMap, cssVarOf } = dictionary
  for (const [category, names] of Object.entries(table)) {
    const own = new Map<string, string>()
    byCategory.set(category, own)
    for (const path of names.split(' ')) {
      const steps = path.split(':')
      const name = steps.join('.')
      const value = valueOf(category, steps, cssVarOf)
      own.set(name, value)
      flatMap.set(`${category}.${name}`, value)
      tokenNameMap.set(`${category}.${name}`, {})
      const [root = '', ...rest] = steps
      if (category !== 'colors' || root === VIRTUAL) continue
      const palette = colorPaletteMap.get(root) ?? new Map<string, string>()
      colorPaletteMap.set(root, palette.set(cssVarOf([category, VIRTUAL, ...rest]).var, value))
    }
  }
}
