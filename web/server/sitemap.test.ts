import { createAnswerCache } from '#api/platform/cache/answer-cache.ts'
import { catalogVersionOf } from '#api/platform/cache/catalog-version.ts'
import { makeCategory, makePackage, makeProduct, makeRental, makeSubcategory } from '#api/testkit/make.ts'
import { midnightInSofia } from '#rules/midnight.ts'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { useTestShop } from '#api/testkit/shop.ts'
import { expect, test } from '@jest/globals'
import fastify from 'fastify'
import { mountSitemap } from './sitemap.ts'

const shop = useTestShop()

test('the sitemap is made again only after the catalogue has changed', async () => {
  const http = fastify()
  const cache = createAnswerCache({
    version: catalogVersionOf(shop.app.sql),
    today: () => '2027-06-01',
    maxBytes: 1_000_000,
  })
  mountSitemap(http, shop.app, cache)
  const read = async () => (await http.inject('/sitemap.xml')).body
  const { id } = await makeProduct(shop.app)
  expect(await read()).toContain(`/products/${id}</loc>`)
  // The one statement is the version check.
  expect(await shop.countStatements(read)).toBe(1)
  const { id: added } = await makeProduct(shop.app)
  expect(await read()).toContain(`/products/${added}</loc>`)
  await http.close()
})

test('a product has its last change, and empty lists are left out', async () => {
  const http = fastify()
  const cache = createAnswerCache({
    version: catalogVersionOf(shop.app.sql),
    today: () => 'today',
    maxBytes: 1_000_000,
  })
  mountSitemap(http, shop.app, cache)
  const [full, empty] = [await makeCategory(shop.app), await makeCategory(shop.app)]
  const theme = await makeSubcategory(shop.app, { categoryId: PARTY_THEMES_ID })
  const { id, updatedAt } = await makeProduct(shop.app, { categoryIds: [full.id] })
  const sitemap = (await http.inject('/sitemap.xml')).body
  expect(sitemap).toContain(`/products/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod>`)
  expect(sitemap).toContain(`/products/category/${full.id}</loc></url>`)
  expect(sitemap).not.toContain(`/products/category/${empty.id}<`)
  expect(sitemap).not.toContain(`/party-themes/subcategory/${theme.id}<`)
  await http.close()
})

test('rentals and packages are at addresses of their own, and a draft package is left out', async () => {
  const http = fastify()
  const cache = createAnswerCache({
    version: catalogVersionOf(shop.app.sql),
    today: () => 'today',
    maxBytes: 1_000_000,
  })
  mountSitemap(http, shop.app, cache)
  const rental = await makeRental(shop.app)
  const shown = await makePackage(shop.app, { parts: [{ itemId: rental.id }] })
  const draft = await makePackage(shop.app, { isDraft: true, parts: [{ itemId: rental.id }] })
  const sitemap = (await http.inject('/sitemap.xml')).body
  expect(sitemap).toContain(`/rental/product/${rental.id}</loc>`)
  expect(sitemap).toContain(`/paketi/${shown.id}</loc>`)
  expect(sitemap).not.toContain(`/paketi/${draft.id}<`)
  expect(sitemap).toContain('/paketi</loc>')
  await http.close()
})

test('drafts and scheduled products are left out, and so are lists that have only them', async () => {
  const http = fastify()
  const cache = createAnswerCache({
    version: catalogVersionOf(shop.app.sql),
    today: () => 'today',
    maxBytes: 1_000_000,
  })
  mountSitemap(http, shop.app, cache)
  const category = await makeCategory(shop.app)
  const theme = await makeSubcategory(shop.app, { categoryId: PARTY_THEMES_ID })
  const places = { categoryIds: [category.id], subcategoryIds: [theme.id] }
  const draft = await makeProduct(shop.app, { ...places, isDraft: true })
  const scheduled = await makeProduct(shop.app, { ...places, visibleFrom: midnightInSofia('2100-01-01') })
  const sitemap = (await http.inject('/sitemap.xml')).body
  for (const path of [
    `/products/${draft.id}<`,
    `/products/${scheduled.id}<`,
    `/products/category/${category.id}<`,
    `/party-themes/subcategory/${theme.id}<`,
  ])
    expect(sitemap).not.toContain(path)
  await http.close()
})
