import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { recipes, slotRecipes } from '@chakra-ui/react/theme'
import { system } from './theme.ts'

/** Red, green and blue of `#rrggbb`, 0 to 1. */
const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** Degrees on the wheel of colours. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
  const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)]
  const at = high === r ? (g - b) / (high - low) : high === g ? 2 + (b - r) / (high - low) : 4 + (r - g) / (high - low)
  return (at * 60 + 360) % 360
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The values of a colour in the light and in the dark mode. */
function colorsOf(name: string): [light: string, dark: string] {
  const token = system.tokens.getByName(`colors.${name}`)
  const { _light, _dark, base } = token?.extensions.conditions ?? {}
  const resolved = (value: unknown) => String(value ?? base ?? token?.value)
  return [resolved(_light), resolved(_dark)]
}

/** How far two colours are apart on the wheel, in degrees. */
const apart = (one: string, other: string) => {
  const turn = Math.abs(hueOf(one) - hueOf(other))
  return Math.min(turn, 360 - turn)
}

test('the red of deletions is readable in both modes and differs from the shop’s berry', () => {
  const [solid] = colorsOf('red.solid')
  expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  const [light, dark] = colorsOf('red.fg')
  expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark, '#1e1929')).toBeGreaterThanOrEqual(4.5)
  const berry = { solid: colorsOf('berry.solid')[0], fg: colorsOf('berry.fg') }
  expect(apart(solid, berry.solid)).toBeGreaterThan(20)
  expect(apart(light, berry.fg[0])).toBeGreaterThan(20)
  expect(apart(dark, berry.fg[1])).toBeGreaterThan(20)
})

/** Names that the panel's files, and those of the shop that it may import, take from Chakra. */
async function chakraNames(): Promise<Set<string>> {
  const names = new Set<string>()
  for (const folder of ['admin-web', 'web/ui', 'web/lib']) {
    const path = join(import.meta.dirname, '..', folder)
    const files = await readdir(path, { recursive: true })
    for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))) {
      const text = await readFile(join(path, file), 'utf8')
      for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g))
        for (const name of list.split(',')) names.add(name.trim())
    }
  }
  return names
}

test('every component of Chakra that the panel uses has its recipe', async () => {
  const names = await chakraNames()
  expect(names).toContain('DatePicker')
  const keys = [...names].map((name) => name.charAt(0).toLowerCase() + name.slice(1))
  const lost = [
    ...keys.filter((key) => Object.hasOwn(slotRecipes, key) && !system.isSlotRecipe(key)),
    ...keys.filter((key) => Object.hasOwn(recipes, key) && !system.isRecipe(key)),
  ]
  expect(lost).toEqual([])
})
