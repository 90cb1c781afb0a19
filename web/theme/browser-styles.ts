import createCache, { type EmotionCache } from '@emotion/cache'
import { knownRules } from './style-rules.ts'

const CLASS = /(?<=\.css-)[\w-]+/g

/** The classes of rules, whatever surrounds them. */
function* namesIn(rules: CSSRuleList): Iterable<string> {
  for (const rule of rules)
    if (rule instanceof CSSStyleRule) yield* rule.selectorText.match(CLASS) ?? []
    else if (rule instanceof CSSGroupingRule) yield* namesIn(rule.cssRules)
}

/**
 * Emotion's styles of the tab, which do not insert what the page's stylesheet has. There is none during development, nor
 * where it could not be loaded: then everything is inserted.
 */
export function browserStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  const rules = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet?.cssRules
  if (rules) Object.assign(cache.inserted, knownRules(namesIn(rules)))
  return cache
}
