import { createSystem, defaultBaseConfig, type SystemContext } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'
import { globals } from './globals.ts'
import { withSharedRecipes } from './shared-recipes.ts'
import { theme } from './system.ts'

const full = createSystem(defaultBaseConfig, theme, globals)

/** Emotion's styles of one page. Same key as the browser's default cache, so that it adopts them. */
export function createStyleCache() {
  const cache = createCache({ key: 'css' })
  // Otherwise Emotion would put a style element before each element that has a new style.
  cache.compat = true
  return cache
}

/** Tokens, reset and global styles, in their layers. */
export function globalStyles(): string {
  const cache = createStyleCache()
  cache.insert('', serializeStyles([full.layers.atRule, full._global]), cache.sheet, true)
  return Object.values(cache.inserted).join('')
}

/** The storefront's system on the server; the global styles come in a file. */
export const serverSystem: SystemContext = { ...withSharedRecipes(full), _global: [] }

const CLASS = /css-([\w-]+)/g

/** Style elements of what a page uses, with the names by which the browser's Emotion knows that it has them. */
export function styleTags({ inserted, registered }: EmotionCache, markup: string): string {
  const used = new Set<string>()
  for (const [, name = ''] of markup.matchAll(CLASS)) used.add(name)
  const names: string[] = []
  let globalTags = ''
  let styles = ''
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string' || css === '') continue
    if (registered[`css-${name}`] === undefined) globalTags += `<style data-emotion="css-global ${name}">${css}</style>`
    else if (used.has(name)) {
      names.push(name)
      styles += css
    }
  }
  return `${globalTags}<style data-emotion="css ${names.join(' ')}">${styles}</style>`
}
