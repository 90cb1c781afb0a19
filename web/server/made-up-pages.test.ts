import { expect, test } from '@jest/globals'
import { pages } from '../pages.ts'
import type { StyleRules } from '../theme/style-rules.ts'
import { rulesOfPages } from './made-up-pages.ts'
import { MADE_UP } from './made-up-answers.ts'
import type { RenderPage } from './rendering.ts'

const pathOf = (url: string) => new URL(url).pathname

/** Counts the renderings of each page; `rulesOf` gets the number of the rendering. */
function storefront(rulesOf: (path: string, time: number) => StyleRules) {
  const renderings = new Map<string, number>()
  const render: RenderPage = async (url) => {
    const path = pathOf(url)
    renderings.set(path, (renderings.get(path) ?? 0) + 1)
    const rules = rulesOf(path, renderings.get(path) ?? 0)
    return { kind: 'page', status: 200, module: null, head: '', rules, html: '', state: '[]' }
  }
  return { renderings, render }
}

test('the rules of every page are found, each once, in the order of the pages', async () => {
  const { renderings, render } = storefront((path) => ({ shell: 'shell', [path]: path }))
  const rules = await rulesOfPages(render)
  expect(Object.keys(rules).slice(0, 3)).toEqual(['shell', '/', '/about'])
  expect(Object.keys(rules)).toHaveLength(pages.length + 2)
  expect([...renderings.keys()]).toContain('/products/1')
  expect([...renderings.keys()]).toContain('/404')
})

test('a page is rendered until nothing new has come for a while', async () => {
  const { renderings, render } = storefront((path, time): StyleRules =>
    path === '/' && time === 5 ? { rare: 'rare' } : {},
  )
  expect(await rulesOfPages(render)).toEqual({ rare: 'rare' })
  expect(renderings.get('/about')).toBe(5 + 12)
})

test('a rule that contains fake data is left to the pages', async () => {
  const { render } = storefront(() => ({ own: `background:${MADE_UP}`, same: 'color:red' }))
  expect(await rulesOfPages(render)).toEqual({ same: 'color:red' })
})

test('answers that contradict each other are passed over, a page that never comes about is not', async () => {
  const { render } = storefront((path, time) => {
    if (path === '/cart' && time < 3) throw new Error('impossible')
    return { [path]: path }
  })
  expect(await rulesOfPages(render)).toHaveProperty('/cart')
  const never = storefront((path) => {
    if (path === '/cart') throw new Error('impossible')
    return {}
  })
  await expect(rulesOfPages(never.render)).rejects.toThrow('Nothing can be made up for /cart')
})
