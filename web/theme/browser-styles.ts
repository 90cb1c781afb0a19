import createCache, { type EmotionCache } from '@emotion/cache'
import { fewPrefixes } from './prefixes.ts'
import { knownRules } from './style-rules.ts'

const CLASS = /(?<=\.css-)[\w-]+/g

function* namesIn(rules: CSSRuleList): Iterable<string> {
  for (const rule of rules)
    if (rule instanceof CSSStyleRule) yield* rule.selectorText.match(CLASS) ?? []
    else if (rule instanceof CSSGroupingRule) yield* namesIn(rule.cssRules)
}

/** Does not insert what the page's stylesheet and its own rules have. Where there are none, all is inserted. */
export function browserStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [fewPrefixes] })
  const sent = [
    document.querySelector<HTMLLinkElement>('link[rel=stylesheet]'),
    document.querySelector<HTMLStyleElement>('style#rules'),
  ]
  for (const element of sent)
    if (element?.sheet) Object.assign(cache.inserted, knownRules(namesIn(element.sheet.cssRules)))
  return cache
}
