import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Manifest } from 'vite'
import { filesOf, outDirOf, root } from './built.ts'
import type { PageAssets } from './document.ts'
import type { RenderPage } from './rendering.ts'
import { createRenderingWorkers } from './rendering-workers.ts'
import { openSources } from './sources.ts'
import { readStylesheet, stylesheetText } from './stylesheet.ts'

export interface PageSource {
  render: RenderPage
  pageAddress: (url: URL) => string | null
  assetsOf: (module: string | null) => PageAssets
  finish: (url: string, document: string) => Promise<string>
}

const ENTRY = 'web/entry-client.tsx'
const LETTERS = 'web/theme/letters.css'

function assetsIn(manifest: Manifest, stylesheet: string): PageSource['assetsOf'] {
  const ofEveryPage = new Set<string>()
  const shell = filesOf(manifest, ENTRY, ofEveryPage)
  const letters = manifest[LETTERS]
  if (letters === undefined) throw new Error(`${LETTERS} is not in the manifest; run: npm run build`)
  const fonts = (letters.assets ?? []).filter((file) => /nunito-(?:cyrillic|latin)-wght-normal/.test(file))
  const same = {
    entry: shell.at(-1) ?? '',
    stylesheet: `/${stylesheet}`,
    css: '',
    fontPreloads: fonts.map((file) => `/${file}`),
  }
  return (module) => ({
    ...same,
    preload: [
      ...shell,
      ...(module === null ? [] : filesOf(manifest, `web/routes/${module}.tsx`, new Set(ofEveryPage))),
    ],
  })
}

const builtModule = (name: string): string => pathToFileURL(`${outDirOf('web-server')}/${name}.js`).href

export async function builtPages(http: FastifyInstance): Promise<PageSource> {
  const manifest: Manifest = JSON.parse(await readFile(`${outDirOf('web')}/.vite/manifest.json`, 'utf8'))
  const { pageAddress }: Pick<PageSource, 'pageAddress'> = await import(builtModule('page-address'))
  const { file, rules } = await readStylesheet()
  const code = { entryUrl: builtModule('entry-server'), inStylesheet: rules }
  const { render, close } = createRenderingWorkers(code, (error) =>
    http.log.error({ err: error }, 'a thread that renders pages ended'),
  )
  http.addHook('onClose', close)
  return { render, pageAddress, assetsOf: assetsIn(manifest, file), finish: async (_url, document) => document }
}

export async function livePages(http: FastifyInstance): Promise<PageSource> {
  const publicFiles = new Set((await readdir(`${root}web/public`)).map((name) => `/${name}`))
  const vite = await openSources(
    http,
    'web',
    (url) => /^\/(?:@|node_modules\/|web\/|api\/rules\/)/.test(url) || publicFiles.has(url),
  )
  // Changes of the page table take effect at the next start.
  const { pageAddress } = await vite.ssrLoadModule('/web/router/page-address.ts')
  const { globalStyles } = await vite.ssrLoadModule('/web/entry-server.tsx')
  const css = stylesheetText(`@import '/${LETTERS}';`, globalStyles())
  return {
    pageAddress,
    render: async (url, query, shop) => {
      const { rendererWith } = await vite.ssrLoadModule('/web/entry-server.tsx')
      return rendererWith([])(url, query, shop)
    },
    assetsOf: () => ({ entry: `/${ENTRY}`, preload: [], stylesheet: null, css, fontPreloads: [] }),
    finish: (url, document) => vite.transformIndexHtml(url, document),
  }
}
