import { AnswerBody } from '#api/platform/cache/answer-body.ts'
import type { AnswerCache } from '#api/platform/cache/answer-cache.ts'
import { isSoldSql, isThereOfAnyKindSql } from '#api/catalogue/availability/product-visibility.sql.ts'
import type { App } from '#api/context.ts'
import { sendAnswer } from '#api/platform/http/send-answer.ts'
import { FIXED_THEMES } from '#api/catalogue/party-themes/fixed-themes.rules.ts'
import { instant, int, returning, string } from '#lib/database/row.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import type { FastifyInstance } from 'fastify'
import { pages } from '../pages.ts'

const OPEN_PATHS = pages.filter(({ path, isIndexed }) => isIndexed && !path.includes(':')).map(({ path }) => path)

const CLOSED_PATHS = [
  '/admin',
  '/api',
  '/graphql',
  ...pages.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path.replace(/\/:.*$/, '')),
]

interface SitemapEntry {
  path: string
  changedAt: Date | null
}

const undated = (path: string): SitemapEntry => ({ path, changedAt: null })

/** Without empty categories and themes; the fixed themes are always there. */
async function publicPages({ sql, clock }: Pick<App, 'sql' | 'clock'>): Promise<SitemapEntry[]> {
  const isSold = isSoldSql(dayInSofia(clock()))
  const isShown = isThereOfAnyKindSql({ viewer: { kind: 'visitor' }, clock })
  const [products, categories, themes] = await Promise.all([
    sql.rows(returning({ id: int, folder: string, updatedAt: instant })`
      SELECT p.id, CASE WHEN p.is_package THEN 'paketi' WHEN p.type = 'rent' THEN 'rental/product' ELSE 'products' END AS folder,
        p.updated_at AS "updatedAt" FROM products p WHERE ${isShown} ORDER BY p.id`),
    sql.rows(returning({ id: int, type: string })`
      SELECT c.id, c.type FROM categories c WHERE EXISTS (
        SELECT FROM product_categories l JOIN products p ON p.id = l.product_id WHERE l.category_id = c.id AND ${isSold})
      ORDER BY c.id`),
    sql.rows(returning({ id: int })`
      SELECT s.id FROM subcategories s WHERE s.category_id = ${PARTY_THEMES_ID} AND EXISTS (
        SELECT FROM product_subcategories l JOIN products p ON p.id = l.product_id WHERE l.subcategory_id = s.id AND ${isSold})
      ORDER BY s.id`),
  ])
  const others = [
    ...OPEN_PATHS,
    ...categories.map(({ id, type }) => (type === 'rent' ? `/rental/category/${id}` : `/products/category/${id}`)),
    ...themes.map(({ id }) => `/party-themes/subcategory/${id}`),
    ...FIXED_THEMES.map(({ number }) => `/party-themes/${number}`),
  ]
  return [
    ...others.map(undated),
    ...products.map(({ id, folder, updatedAt }) => ({ path: `/${folder}/${id}`, changedAt: updatedAt })),
  ]
}

async function sitemapOf(app: App): Promise<string> {
  const entries = (await publicPages(app)).map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<url><loc>${app.config.http.publicUrl}${path}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** `/sitemap.xml` with every public page; `/robots.txt` refers to it and excludes the rest. */
export function mountSitemap(http: FastifyInstance, app: App, cache: AnswerCache): void {
  const { publicUrl } = app.config.http
  http.get('/sitemap.xml', async (request, reply) => {
    const answer = await cache('sitemap', async (reads) => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body: new AnswerBody(await sitemapOf({ ...app, ...reads })),
      isPublic: true,
      shows: ['product', 'lists', 'structure'],
    }))
    return sendAnswer(request, reply, answer)
  })
  http.get('/robots.txt', async (_request, reply) => {
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${CLOSED_PATHS.map((path) => `Disallow: ${path}`).join('\n')}\nSitemap: ${publicUrl}/sitemap.xml\n`,
      )
  })
}
