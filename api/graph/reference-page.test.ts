import { expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import { referencePage } from './reference-page.ts'

const page = referencePage({ picture: '<svg></svg>', changelog: '## Next <soon>' })
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

const part = (id: string) => page.slice(page.indexOf(`<dt id="${id}"`)).split('</dd>', 1)[0]

test('everything in the schema stands on the page once', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(
    expect.arrayContaining([
      'Query.products',
      'Query.products.filter',
      'Mutation.placeOrder',
      'PictureFormat.AVIF',
      'PlaceOrderInput.deliveryMethod',
      'Decimal',
      'UserError.code',
    ]),
  )
})

test('every link within the page leads somewhere', () => {
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(500)
  expect(targets.filter((id) => !ids.includes(id))).toEqual([])
})

test('a field says who may see it, and what it can answer', () => {
  expect(part('Product.stock')).toMatch(/needs <b title="The caller is of the staff, in any role.">admin<\/b>/)
  expect(part('Mutation.deleteProduct')).toContain('<a href="#NotFoundError">')
  expect(part('Product.name')).not.toContain('needs')
})

test('texts are texts', () => {
  const small = buildSchema('"""<b> & `a<b`\n\n- one\n- two""" type Query { a(b: String = "<i>"): Int }')
  const text = referencePage({ picture: '', changelog: '<script>' }, small)
  expect(text).toContain('<p>&lt;b> &amp; <code>a&lt;b</code></p><ul><li>one</li><li>two</li></ul>')
  expect(text).toContain('b: String = &quot;&lt;i>&quot;')
  expect(text).not.toContain('<script>')
})
