import { jsonElement } from '#rules/json-in-page.ts'
import type { ShownShop } from '../lib/shown-shop.ts'
import type { StyleRules } from '../theme/style-rules.ts'
import type { RenderDocument, RenderedPage, RenderPage } from './rendering.ts'
import { START_SCRIPT } from './start-script.ts'

/**
 * Sets the colour mode before the first paint: the stored choice, else the system's. Notes how many viewed products this
 * browser stored, and whether a party is planned: the page leaves place for their cards and lines.
 */
export const COLOR_MODE_SCRIPT = `var m;try{m=localStorage.getItem('color-mode');var v=localStorage.getItem('last-viewed');if(v)document.documentElement.dataset.viewed=Math.min(4,v.split(' ').length);if(localStorage.getItem('party'))document.documentElement.dataset.party=''}catch(e){}if(!m)m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.classList.add(m);document.documentElement.style.colorScheme=m`

export const ICON_LINKS = `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`

export interface PageAssets {
  entry: string
  /** The files that the entry and the page import. */
  preload: readonly string[]
  /** Null during development, when it is `css`. */
  stylesheet: string | null
  css: string
  fontPreloads: readonly string[]
}

/** Read before the first price is written. */
export const shopElement = (shop: ShownShop): string => jsonElement('shop', JSON.stringify(shop))

const scriptsOf = ({ state }: RenderedPage, { entry, preload }: PageAssets, shop: ShownShop): string =>
  shop.isPreview === true
    ? ''
    : `
${shopElement(shop)}
${jsonElement('state', state)}
${jsonElement('scripts', JSON.stringify({ entry, preload }))}
<script>${START_SCRIPT}</script>`

/** Without `data-emotion`: Emotion would insert the element a second time, which causes a new layout. */
function styleTag(rules: StyleRules): string {
  const text = Object.values(rules).join('')
  return text === '' ? '' : `<style id="rules">${text}</style>\n`
}

/** A preview has no scripts, as nothing on it works yet. */
export function documentOf(page: RenderedPage, assets: PageAssets, shop: ShownShop): string {
  const fonts = assets.fontPreloads.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  )
  return `<!doctype html>
<html lang="bg">
<head>
<meta charset="utf-8">
${fonts.join('\n')}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#c82757">
${ICON_LINKS}
<link rel="manifest" href="/site.webmanifest">
${page.head}
<script>${COLOR_MODE_SCRIPT}</script>
${assets.stylesheet === null ? `<style>${assets.css}</style>` : `<link rel="stylesheet" href="${assets.stylesheet}">`}
${styleTag(page.rules)}</head>
<body>
<div id="root">${page.html}</div>${scriptsOf(page, assets, shop)}
</body>
</html>`
}

const encoder = new TextEncoder()

/** Pages as browsers get them; `finish` changes the text of each document. */
export function documentsOf(
  render: RenderPage,
  assetsOf: (module: string | null) => PageAssets,
  finish = async (_url: string, document: string): Promise<string> => document,
): RenderDocument {
  return async (url, query, shop) => {
    const page = await render(url, query, shop)
    if (page.kind === 'redirect') return page
    const { kind, status, module } = page
    return { kind, status, module, bytes: encoder.encode(await finish(url, documentOf(page, assetsOf(module), shop))) }
  }
}
