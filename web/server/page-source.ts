import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Manifest } from 'vite'
import { filesOf, outDirOf, root } from './built.ts'
import { documentsOf, type PageAssets } from './document.ts'
import type { RenderDocument, RenderPage } from './rendering.ts'
import { createRenderingWorkers } from './rendering-workers.ts'
import { openSources } from './sources.ts'
import { readStylesheet, stylesheetText } from './stylesheet.ts'

export interface PageSource {
  render: RenderDocument
  /** `attributes` are the codes of the dictionary, as parameters of pages. */
  pageAddress: (url: URL, attributes: readonly string[]) => string | null
  mayHaveChoices: (url: URL) => boolean
}

type Addresses = Pick<PageSource, 'pageAddress' | 'mayHaveChoices'>

const ENTRY = 'web/entry-client.tsx'
const LETTERS = 'web/theme/letters.css'

function assetsIn(manifest: Manifest, stylesheet: string): Record<string, PageAssets> {
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
  const assetsWith = (files: readonly string[]) => ({ ...same, preload: [...shell, ...files] })
  const pages = Object.keys(manifest).flatMap((name) => {
    const module = /^web\/routes\/(.+)\.tsx$/.exec(name)?.[1]
    return module === undefined ? [] : [[module, assetsWith(filesOf(manifest, name, new Set(ofEveryPage)))] as const]
  })
  return Object.fromEntries([['', assetsWith([])], ...pages])
}

const builtModule = (name: string): string => pathToFileURL(`${outDirOf('web-server')}/${name}.js`).href

export async function builtPages(http: FastifyInstance): Promise<PageSource> {
  const manifest: Manifest = JSON.parse(await readFile(`${outDirOf('web')}/.vite/manifest.json`, 'utf8'))
  const { pageAddress, mayHaveChoices }: Addresses = await import(builtModule('page-address'))
  const { file, rules } = await readStylesheet()
  const code = { entryUrl: builtModule('entry-server'), inStylesheet: rules, assets: assetsIn(manifest, file) }
  const { render, close } = createRenderingWorkers(code, (error) =>
    http.log.error({ err: error }, 'a thread that renders pages ended'),
  )
  http.addHook('onClose', close)
  return { render, pageAddress, mayHaveChoices }
}

export async function livePages(http: FastifyInstance): Promise<PageSource> {
  const publicFiles = new Set((await readdir(`${root}web/public`)).map((name) => `/${name}`))
  const vite = await openSources(
    http,
    'web',
    (url) => /^\/(?:@|node_modules\/|web\/|api\/rules\/)/.test(url) || publicFiles.has(url),
  )
  // Changes of the page table take effect at the next start.
  const { pageAddress, mayHaveChoices } = await vite.ssrLoadModule('/web/router/page-address.ts')
  const { globalStyles } = await vite.ssrLoadModule('/web/entry-server.tsx')
  const css = stylesheetText(`@import '/${LETTERS}';`, globalStyles())
  const assets = { entry: `/${ENTRY}`, preload: [], stylesheet: null, css, fontPreloads: [] }
  const render: RenderPage = async (...page) => {
    const { rendererWith } = await vite.ssrLoadModule('/web/entry-server.tsx')
    return rendererWith([])(...page)
  }
  const finish = (url: string, document: string) => vite.transformIndexHtml(url, document)
  return { pageAddress, mayHaveChoices, render: documentsOf(render, () => assets, finish) }
}
