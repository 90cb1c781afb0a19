import { expect, test } from '@jest/globals'
import { Box, ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStyleCache, ownRules, serverSystem } from './server-system.ts'
import { knownRules } from './style-rules.ts'

/** Two boxes where the stylesheet has the rules of these names. */
function rendered(inStylesheet: readonly string[]) {
  const cache = createStyleCache(knownRules(inStylesheet))
  const boxes = ['2', '4'].map((padding) => createElement(Box, { key: padding, padding, as: 'p' }))
  const page = { value: serverSystem, children: boxes }
  const html = renderToString(createElement(CacheProvider, { value: cache }, createElement(ChakraProvider, page)))
  return { html, rules: ownRules(cache, html) }
}

test('a page has its own rules in addition to those of the stylesheet, and its elements the classes of both', () => {
  const alone = rendered([])
  const [small = '', large = ''] = Object.keys(alone.rules)
  expect(alone.rules[large]).toBe(`.css-${large}{padding:var(--chakra-spacing-4);}`)
  expect(alone.html).toBe(`<p class="css-${small}"></p><p class="css-${large}"></p>`)
  expect(rendered([small, 'of-another-page'])).toEqual({ html: alone.html, rules: { [large]: alone.rules[large] } })
  expect(rendered([small, large]).rules).toEqual({})
})

test('a rule that was inserted and is not used stays away', () => {
  const cache = createStyleCache()
  cache.registered['css-unused'] = 'color:red;'
  cache.inserted['unused'] = '.css-unused{color:red;}'
  expect(ownRules(cache, '<p class="css-used"></p>')).toEqual({})
  expect(ownRules(cache, '<p class="css-unused"></p>')).toEqual({ unused: '.css-unused{color:red;}' })
})
