import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { FACT_NAMES } from '#rules/shop-facts.ts'
import type { ShownShop } from '../lib/shown-shop.ts'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'
import { documentOf } from './document.ts'
import { shellOf } from './panel.ts'

const HOSTILE = '</script><meta http-equiv=refresh content="0;url=//evil.example"><h1 id=evil>&\u2028<!--<script>'

const shop: ShownShop = {
  pricing: LEVA_PRICING,
  currencies: ['BGN'],
  facts: Object.assign({}, SHOP_FACTS, ...FACT_NAMES.map((name) => ({ [name]: HOSTILE }))),
}

const PAGE = { kind: 'page', status: 200, module: null, head: '', rules: {}, html: '' } as const
const ASSETS = { entry: HOSTILE, preload: [HOSTILE], stylesheet: '/app.css', css: '', fontPreloads: [] }

function dataIn(document: string, id: string): unknown {
  const [, json = ''] = new RegExp(`<script id="${id}" type="application/json">([^<]*)</script>`).exec(document) ?? []
  return JSON.parse(json)
}

test('what staff typed is data in a page, never markup', () => {
  const state = JSON.stringify({ product: HOSTILE })
  const document = documentOf({ ...PAGE, state }, ASSETS, shop)
  expect(document).not.toContain('evil.example">')
  expect(document).not.toContain('<h1')
  expect(dataIn(document, 'shop')).toEqual(shop)
  expect(dataIn(document, 'state')).toEqual({ product: HOSTILE })
  expect(dataIn(document, 'scripts')).toEqual({ entry: HOSTILE, preload: [HOSTILE] })
})

test('and in the panel, whose login opens', () => {
  const document = shellOf('/main.js', [], [])(shop)
  expect(document).not.toContain('<h1')
  expect(dataIn(document, 'shop')).toEqual(shop)
  expect(document).toContain('<script type="module" src="/main.js"></script>')
})
