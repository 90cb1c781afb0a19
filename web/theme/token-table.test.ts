import { expect, test } from '@jest/globals'
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { theme } from './system.ts'
import { fillDictionary, tableOf } from './token-table.ts'

const listed = (palettes: ReadonlyMap<string, ReadonlyMap<string, string>>) =>
  [...palettes].map(([name, values]) => [name, [...values]])

test('fillDictionary() fills in what Chakra makes of the shop’s tokens, in its order', () => {
  const { tokens } = createSystem(defaultBaseConfig, theme)
  const filled = {
    flatMap: new Map<string, string>(),
    byCategory: new Map<string, Map<string, string>>(),
    colorPaletteMap: new Map<string, Map<string, string>>(),
    tokenNameMap: new Map<string, object>(),
  }
  const cssVarOf = (path: readonly string[]) => tokens.formatCssVar([...path], tokens.prefix)
  fillDictionary(tableOf(tokens.allTokens.map(({ path }) => path)), { ...filled, cssVarOf })

  expect(filled.flatMap).toEqual(tokens.flatMap)
  for (const [category, values] of filled.byCategory)
    expect([...values]).toEqual(Object.entries(tokens.getCategoryValues(category) ?? {}))
  // The order of its declarations is part of a style's hash.
  expect(listed(filled.colorPaletteMap)).toEqual(listed(tokens.colorPaletteMap))
  expect(new Set(filled.tokenNameMap.keys())).toEqual(new Set(tokens.tokenMap.keys()))
})
