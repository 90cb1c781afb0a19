import { JSDOM } from 'jsdom'
import { publicPaths } from '../support/public-paths.ts'
import { expect, test } from '../support/shop-test.ts'

/** What the HTML standard does not allow, by a selector that finds it. */
const INVALID: Readonly<Record<string, string>> = {
  'a link with the type of a button': 'a[type=button], a[type=submit]',
  'a block within a label': 'label :is(p, div, h1, h2, h3, ul, ol)',
  'a control within another one': ':is(a, button) :is(a, button, input, select, textarea, label)',
  'an address of several lines in a field of one': 'input[autocomplete=street-address]',
  'a list with something else than its items': ':is(ul, ol) > :not(li, script, template)',
  'an item without its list': ':not(ul, ol, menu) > li',
  'a block within a paragraph or a heading': ':is(p, h1, h2, h3, span) :is(p, div, ul, ol, h1, h2, h3)',
  'a picture without a text': 'img:not([alt])',
}

test('The HTML of every page is valid in what browsers repair silently', async ({ request }) => {
  for (const path of await publicPaths(request)) {
    const { document } = new JSDOM(await (await request.get(path)).text()).window
    for (const [what, selector] of Object.entries(INVALID))
      expect
        .soft(
          [...document.body.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 120)),
          `${what} on ${path}`,
        )
        .toEqual([])
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect
      .soft(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        `ids of ${path}`,
      )
      .toEqual([])
  }
})

test('Stars are read as a rating, not as a symbol and two numbers', async ({ request }) => {
  const { document } = new JSDOM(await (await request.get('/products/category/65')).text()).window
  const stars = [...document.querySelectorAll('article [aria-hidden=true]')].filter(({ textContent }) =>
    textContent.startsWith('★'),
  )
  expect(stars.length).toBeGreaterThan(0)
  for (const star of stars)
    expect(star.previousElementSibling?.textContent).toMatch(/^Оценка \d\.\d от 5, \d+ отзива?$/)
})
