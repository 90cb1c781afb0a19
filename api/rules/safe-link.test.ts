import { expect, test } from '@jest/globals'
import { isOutsideLink, isOwnPath } from './safe-link.ts'

test.each(['/', '/delivery', '/products/category/46?q=x#top', '/търсене', '/a//b'])(
  '%j is a path of the shop',
  (href) => {
    expect([isOwnPath(href), isOutsideLink(href)]).toEqual([true, false])
  },
)

test.each(['https://kzp.bg', 'http://kzp.bg/a?b=c', 'HTTPS://kzp.bg', 'mailto:a@b.example', 'tel:+3592', 'tel:112'])(
  '%j leads out of the shop',
  (href) => {
    expect([isOwnPath(href), isOutsideLink(href)]).toEqual([false, true])
  },
)

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\u00a0x',
  '/\u200b/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'https:evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://kzp.bg\\@evil.example',
  'https://ev\til.example',
  'https://[',
  'mailto:',
  'tel:abc',
  'delivery',
  'evil.example',
])('%j is refused', (href) => {
  expect([isOwnPath(href), isOutsideLink(href)]).toEqual([false, false])
})
