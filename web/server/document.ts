import { contentPolicy } from '#api/platform/http/security.ts'
import { jsonElement } from '#rules/json-in-page.ts'
import { createHash } from 'node:crypto'
import type { ShownShop } from '../lib/shown-shop.ts'
import type { StyleRules } from '../theme/style-rules.ts'
import { shopElement } from './document-shop.ts'
import type { RenderedPage } from './rendering.ts'
import { START_SCRIPT } from './start-script.ts'

/**
 * Sets the colour mode before the first paint: the stored choice, else the system's. Notes how many viewed products this
 * browser stored, for whose cards the page keeps the place.
 */
export const COLOR_MODE_SCRIPT = `var m;try{m=localStorage.getItem('color-mode');var v=localStorage.getItem('last-viewed');if(v)document.documentElement.dataset.viewed=Math.min(4,v.split(' ').length)}catch(e){}if(!m)m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.classList.add(m);document.documentElement.style.colorScheme=m`

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Only images may come from other hosts: a product or category may have an https address
 * (docs/spec/pictures.md#addresses).
 */
export function pagePolicy(scripts: readonly string[]): string {
  return contentPolicy({
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
  })
}

/** Vite's development server injects inline scripts and reports changes over a WebSocket. */
export const LIVE_POLICY = contentPolicy({
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
})

export const PAGE_POLICY = pagePolicy([COLOR_MODE_SCRIPT, START_SCRIPT])

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
