import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Manifest } from 'vite'
import type { PageAssets } from './document.ts'
import type { RenderPage } from './rendering.ts'
import { outDirOf, viteConfig } from './vite-config.ts'

/** Renders pages and knows the files they start from: built ones, or straight from the sources while developing. */
export interface PageSource {
  render: RenderPage
  assets: PageAssets
  /** Lets the development server add its own scripts to a document. */
  finish: (url: string, document: string) => Promise<string>
}

interface ServerEntry {
  render: RenderPage
}

const ENTRY = 'web/entry-client.tsx'

function assetsOf(manifest: Manifest): PageAssets {
  const entry = manifest[ENTRY]
  if (entry === undefined) throw new Error(`${ENTRY} is not in the manifest; run: npm run build`)
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const fonts = (entry.assets ?? []).filter((file) => /nunito-(?:cyrillic|latin)-wght-normal/.test(file))
  return {
    entry: `/${entry.file}`,
    modulePreloads: imported.map((file) => `/${file}`),
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fontPreloads: fonts.map((file) => `/${file}`),
  }
}

/** The pages as `npm run build` left them. */
export async function builtPages(): Promise<PageSource> {
  const manifest: Manifest = JSON.parse(await readFile(`${outDirOf('web')}/.vite/manifest.json`, 'utf8'))
  const entry: ServerEntry = await import(pathToFileURL(`${outDirOf('web-server')}/entry-server.js`).href)
  return { render: entry.render, assets: assetsOf(manifest), finish: async (_url, document) => document }
}

/** The pages from their sources, with changes shown at once. */
export async function livePages(http: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ ...viteConfig('web', true), server: { middlewareMode: true, hmr: { server: http.server } } })
  http.addHook('onClose', async () => vite.close())
  http.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:@|node_modules\/|web\/|admin-web\/|api\/rules\/)/.test(request.url)) return
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  return {
    render: async (url, ask) => {
      const { render } = await vite.ssrLoadModule('/web/entry-server.tsx')
      return render(url, ask)
    },
    assets: { entry: `/${ENTRY}`, modulePreloads: [], styles: [], fontPreloads: [] },
    finish: (url, document) => vite.transformIndexHtml(url, document),
  }
}
