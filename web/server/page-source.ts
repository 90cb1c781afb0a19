import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Manifest } from 'vite'
import { outDirOf, root } from './built.ts'
import type { PageAssets } from './document.ts'
import type { RenderPage } from './rendering.ts'

/** Renders pages and knows the files they start from: built ones, or straight from the sources while developing. */
export interface PageSource {
  render: RenderPage
  pageAddress: (url: URL) => string | null
  /** What the page of a module in web/routes starts from. */
  assetsOf: (module: string | null) => PageAssets
  /** Lets the development server add its own scripts to a document. */
  finish: (url: string, document: string) => Promise<string>
}

type ServerEntry = Pick<PageSource, 'render' | 'pageAddress'>

const ENTRY = 'web/entry-client.tsx'
const LETTERS = 'web/theme/letters.css'

/** The files of a chunk and of all that it imports, imported ones first; chunks in `seen` are left out. */
function filesOf(manifest: Manifest, name: string, seen: Set<string>): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`${name} is not in the manifest; run: npm run build`)
  return [...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)), `/${chunk.file}`]
}

async function assetsIn(manifest: Manifest): Promise<PageSource['assetsOf']> {
  const running = new Set<string>()
  const run = filesOf(manifest, ENTRY, running)
  const letters = manifest[LETTERS]
  if (letters === undefined) throw new Error(`${LETTERS} is not in the manifest; run: npm run build`)
  const fonts = (letters.assets ?? []).filter((file) => /nunito-(?:cyrillic|latin)-wght-normal/.test(file))
  const same = {
    run,
    css: await readFile(`${outDirOf('web')}/${letters.file}`, 'utf8'),
    fontPreloads: fonts.map((file) => `/${file}`),
  }
  return (module) => ({
    ...same,
    preload: module === null ? [] : filesOf(manifest, `web/routes/${module}.tsx`, new Set(running)),
  })
}

/** The pages as `npm run build` left them. */
export async function builtPages(): Promise<PageSource> {
  const manifest: Manifest = JSON.parse(await readFile(`${outDirOf('web')}/.vite/manifest.json`, 'utf8'))
  const entry: ServerEntry = await import(pathToFileURL(`${outDirOf('web-server')}/entry-server.js`).href)
  const { render, pageAddress } = entry
  return { render, pageAddress, assetsOf: await assetsIn(manifest), finish: async (_url, document) => document }
}

/** The pages from their sources, with changes shown at once. */
export async function livePages(http: FastifyInstance): Promise<PageSource> {
  // Only while developing: the builder and its compiler weigh more than the shop.
  const [{ createServer }, { viteConfig }] = await Promise.all([import('vite'), import('./vite-config.ts')])
  const vite = await createServer({
    ...viteConfig('web', true),
    server: { middlewareMode: true, hmr: { server: http.server } },
  })
  const publicFiles = new Set((await readdir(`${root}web/public`)).map((name) => `/${name}`))
  // Before the server closes, not after: it would wait for the pages that listen for changes.
  http.addHook('preClose', async () => vite.close())
  http.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:@|node_modules\/|web\/|admin-web\/|api\/rules\/)/.test(request.url) && !publicFiles.has(request.url))
      return
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  // Addresses change only with the table of pages: a new one is known after the next start.
  const { pageAddress } = await vite.ssrLoadModule('/web/entry-server.tsx')
  return {
    pageAddress,
    render: async (url, query) => {
      const { render } = await vite.ssrLoadModule('/web/entry-server.tsx')
      return render(url, query)
    },
    assetsOf: () => ({ run: [`/${ENTRY}`], preload: [], css: `@import '/${LETTERS}';`, fontPreloads: [] }),
    finish: (url, document) => vite.transformIndexHtml(url, document),
  }
}
