import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'
import { globals } from './globals.ts'
import { fewPrefixes } from './prefixes.ts'
import type { KnownRules, StyleRules } from './style-rules.ts'
import { theme, withoutGlobals } from './system.ts'
import { tableOf, type TokenTable } from './token-table.ts'

const full = createSystem(defaultBaseConfig, theme, globals)

/** Emotion's styles of one page. Same key as the browser's cache, so that it knows them. */
export function createStyleCache(known: KnownRules = {}) {
  const cache = createCache({ key: 'css', stylisPlugins: [fewPrefixes] })
  // Otherwise Emotion would put a style element before each element that has a new style.
  cache.compat = true
  // Inherited, so that the page's own rules can be recognized.
  cache.inserted = Object.create(known)
  return cache
}

export function globalStyles(): string {
  const cache = createStyleCache()
  cache.insert('', serializeStyles([full.layers.atRule, full._global]), cache.sheet, true)
  return Object.values(cache.inserted).join('')
}

export const tokenTable = (): TokenTable => tableOf(full.tokens.allTokens.map(({ path }) => path))

export const serverSystem = withoutGlobals(full)

export function ownRules({ inserted, registered }: EmotionCache, markup: string): StyleRules {
  const own = Object.entries(inserted).flatMap(([name, css]) =>
    typeof css === 'string' && css !== '' ? [[name, css] as const] : [],
  )
  if (own.length === 0) return {}
  if (own.some(([name]) => registered[`css-${name}`] === undefined))
    throw new Error('The page has global styles outside of its stylesheet.')
  return Object.fromEntries(own.filter(([name]) => markup.includes(`css-${name}`)))
}
