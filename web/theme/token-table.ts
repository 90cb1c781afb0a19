// The browser has to know only the names of the tokens: their values stand in the stylesheet. `tokenTable` in
// server/patches.ts has Chakra fill its dictionary from them, instead of creating the tokens again.

/** The names of each category, separated by spaces; the steps of a name by colons. */
export type TokenTable = Readonly<Record<string, string>>

interface CssVar {
  var: string
  ref: string
}

interface Dictionary {
  /** What a token is written as in a style, by `spacing.4`. */
  flatMap: Map<string, string>
  byCategory: Map<string, Map<string, string>>
  colorPaletteMap: Map<string, Map<string, string>>
  tokenNameMap: Map<string, object>
  cssVarOf: (path: readonly string[]) => CssVar
}

const VIRTUAL = 'colorPalette'

export function tableOf(paths: Iterable<readonly string[]>): TokenTable {
  const names = new Map<string, Set<string>>()
  for (const [category = '', ...steps] of paths)
    names.set(category, (names.get(category) ?? new Set()).add(steps.join(':')))
  return Object.fromEntries([...names].map(([category, own]) => [category, [...own].join(' ')]))
}

function valueOf(category: string, steps: readonly string[], cssVarOf: Dictionary['cssVarOf']): string {
  const last = steps.at(-1) ?? ''
  if (!last.startsWith('-')) return cssVarOf([category, ...steps]).ref
  return `calc(${cssVarOf([category, ...steps.slice(0, -1), last.slice(1)]).ref} * -1)`
}

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
