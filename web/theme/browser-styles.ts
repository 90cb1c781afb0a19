import createCache, { type EmotionCache } from '@emotion/cache'
import { knownRules } from './style-rules.ts'

const CLASS = /(?<=\.css-)[\w-]+/g

function* namesIn(rules: CSSRuleList): Iterable<string> {
  for (const rule of rules)
    if (rule instanceof CSSStyleRule) yield* rule.selectorText.match(CLASS) ?? []
    else if (rule instanceof CSSGroupingRule) yield* namesIn(rule.cssRules)
}

/** Does not insert what the page's stylesheet has. Where there is none, as during development, all is inserted. */
export function browserStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  const rules = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet?.cssRules
  if (rules) Object.assign(cache.inserted, knownRules(namesIn(rules)))
  return cache
}
