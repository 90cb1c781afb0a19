import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createAnswerCache } from '#api/platform/cache/answer-cache.ts'
import { catalogVersionOf } from '#api/platform/cache/catalog-version.ts'
import { createGraphAnswerer } from '#api/platform/graph/answer.ts'
import { createGraph } from '#api/platform/graph/yoga.ts'
import { opensPreview } from '#api/catalogue/products/product-preview.service.ts'
import { makeProduct } from '#api/testkit/make.ts'
import { globalId } from '#api/testkit/mutation.ts'
import { useTestShop } from '#api/testkit/shop.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { midnightInSofia } from '#rules/midnight.ts'
import { mayHaveChoices, pageAddress } from '../router/page-address.ts'
import { documentsOf } from './document.ts'
import { shownShopOf } from './document-shop.ts'
import { createPageAnswers } from './page-answers.ts'

const shop = useTestShop()
const MINUTE_MS = 60_000
const later = { ms: 0 }

const PAGE = (id: string) =>
  `{ product(databaseId: ${id}) { name related { name } } categories(type: SALE) { productCount } }`

const clock = () => new Date(Date.now() + later.ms)

/** The pages of the shop over its graph and cache; a page is what its query answers. */
function pagesOf() {
  const { app } = shop
  const today = () => dayInSofia(app.clock())
  const cache = createAnswerCache({ version: catalogVersionOf(app.sql), today, maxBytes: 10_000_000 })
  const opens = (id: number, token: string) => opensPreview({ ...app, clock }, id, token)
  const readShop = () => shownShopOf(app)
  return createPageAnswers(
    { app, readShop, answer: createGraphAnswerer(createGraph(app, cache)), cache, opensPreview: opens },
    {
      pageAddress,
      mayHaveChoices,
      render: documentsOf(
        async (url, query, { isPreview = false }) => {
          const html = await query(JSON.stringify({ query: PAGE(url.split('/').at(-1) ?? '') }))
          const status = html.includes('"product":null') ? 404 : 200
          const state = '{"secret":1}'
          return { kind: 'page', status, module: null, head: '', rules: {}, html: `${isPreview} ${html}`, state }
        },
        () => ({ entry: '', preload: [], stylesheet: null, css: '', fontPreloads: [] }),
      ),
    },
  )
}

let pages: ReturnType<typeof pagesOf>
let draft: { id: number; name: string }

beforeAll(() => {
  pages = pagesOf()
})
beforeEach(async () => {
  later.ms = 0
  draft = await makeProduct(shop.app, { isDraft: true })
})

const preview = `mutation ($input: PreviewProductInput!) {
  previewProduct(input: $input) { __typename ... on PreviewProductSuccess { token expiresAt } }
}`

async function tokenFor(id: number, as?: Awaited<ReturnType<typeof shop.admin>>): Promise<string> {
  const input = { productId: globalId('Product', id) }
  const { data } = await shop.graphql(preview, { input }, as ?? (await shop.admin('manager')))
  expect(data).toMatchObject({ previewProduct: { __typename: 'PreviewProductSuccess' } })
  return String(Object(data?.['previewProduct']).token)
}

async function shown(target: string) {
  const { status, headers, body, isPublic } = await pages(target)
  return { status, control: headers['cache-control'], headers, text: body.plain().toString(), isPublic }
}

test('a draft is shown only with its link, without scripts and with `no-store`', async () => {
  const address = `/products/${draft.id}`
  expect((await shown(address)).status).toBe(404)
  const token = await tokenFor(draft.id)
  const page = await shown(`${address}?preview=${token}`)
  expect(page).toMatchObject({ status: 200, control: 'no-store', isPublic: false })
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  expect(page.text).toContain(`true {"data":{"product":{"name":"${draft.name}"`)
  expect(page.text).not.toContain('<script id=')
  expect(page.text).not.toContain('secret')
  for (const other of [address, `${address}?preview=`, `${address}?preview=1.2.x`, `${address}?utm=${token}`])
    expect((await shown(other)).status).toBe(404)
})

test('answers of previews are not cached for shoppers, nor theirs for previews', async () => {
  const visible = await makeProduct(shop.app)
  const address = `/products/${visible.id}`
  const before = (await shown(address)).text
  expect((await shown(`/products/${draft.id}?preview=${await tokenFor(draft.id)}`)).text).toContain(draft.name)
  expect((await shown(address)).text).toBe(before)
  expect(before).not.toContain(draft.name)
})

test('a link opens its own product alone', async () => {
  const other = await makeProduct(shop.app, { isDraft: true })
  const token = await tokenFor(draft.id)
  expect((await shown(`/products/${other.id}?preview=${token}`)).status).toBe(404)
  expect((await shown(`/products/${draft.id}?preview=${token}`)).status).toBe(200)
})

test('other drafts stay out of the page of a preview', async () => {
  const other = await makeProduct(shop.app, { isDraft: true })
  expect((await shown(`/products/${draft.id}?preview=${await tokenFor(draft.id)}`)).text).not.toContain(other.name)
})

test('a link ends after 15 minutes', async () => {
  const target = `/products/${draft.id}?preview=${await tokenFor(draft.id)}`
  later.ms = 14 * MINUTE_MS
  expect((await shown(target)).status).toBe(200)
  later.ms = 15 * MINUTE_MS + 5_000
  expect((await shown(target)).status).toBe(404)
})

test('a link ends with the session that made it, and when its owner is switched off', async () => {
  const [one, other] = [await shop.admin('manager'), await shop.admin('manager')]
  const [target, second] = await Promise.all(
    [one, other].map(async (admin) => `/products/${draft.id}?preview=${await tokenFor(draft.id, admin)}`),
  )
  await shop.app.db.session.deleteMany({ where: { adminId: one.viewer.adminId } })
  expect((await shown(target ?? '')).status).toBe(404)
  expect((await shown(second ?? '')).status).toBe(200)
  await shop.app.db.admin.update({ where: { id: other.viewer.adminId }, data: { isActive: false } })
  expect((await shown(second ?? '')).status).toBe(404)
})

test('a product that shoppers see has its own page, whatever the link; one that is deleted has none', async () => {
  const target = `/products/${draft.id}?preview=${await tokenFor(draft.id)}`
  await shop.app.db.product.update({ where: { id: draft.id }, data: { isDraft: false } })
  expect(await shown(target)).toMatchObject({ status: 200, control: 'no-cache', isPublic: true })
  expect((await shown(target)).text).toContain('false {')
  await shop.app.db.product.update({ where: { id: draft.id }, data: { isDraft: true, deletedAt: new Date() } })
  expect((await shown(target)).status).toBe(404)
})

test('a product of a later day is shown too', async () => {
  const visibleFrom = midnightInSofia(addDays(dayInSofia(new Date()), 3))
  await shop.app.db.product.update({ where: { id: draft.id }, data: { isDraft: false, visibleFrom } })
  expect((await shown(`/products/${draft.id}`)).status).toBe(404)
  expect((await shown(`/products/${draft.id}?preview=${await tokenFor(draft.id)}`)).status).toBe(200)
})

test('only who may change products gets a link, and only of a product', async () => {
  const ask = async (id: number, as?: Parameters<typeof shop.graphql>[2]) =>
    (await shop.graphql(preview, { input: { productId: globalId('Product', id) } }, as)).data?.['previewProduct']
  expect(await ask(draft.id, await shop.admin('packer'))).toEqual({ __typename: 'ForbiddenError' })
  expect(await ask(draft.id, await shop.customer())).toEqual({ __typename: 'ForbiddenError' })
  expect(await ask(draft.id, shop.visitor())).toEqual({ __typename: 'UnauthenticatedError' })
  expect(await ask(2_000_000, await shop.admin())).toEqual({ __typename: 'NotFoundError' })
})

test('what a preview shows cannot be put in a cart', async () => {
  const { data } = await shop.graphql(
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
    { input: { productId: globalId('Product', draft.id), quantity: 1 } },
  )
  expect(data?.['addToCart']).toMatchObject({ __typename: expect.not.stringContaining('Success') })
})
