import { contentPolicy } from '#api/http/security.ts'
import { createHash } from 'node:crypto'
import type { RenderedPage } from './rendering.ts'
import { START_SCRIPT } from './start-script.ts'

/** Sets the colour mode before the first paint: the stored choice, else the system's. */
export const COLOR_MODE_SCRIPT = `var m;try{m=localStorage.getItem('color-mode')}catch(e){}if(!m)m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.classList.add(m);document.documentElement.style.colorScheme=m`

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * What a page may load: the scripts within it are known by their hashes, everything else comes from this server. Only a picture may come
 * from another host, because an image of a product or category may be an https address (back-office 7).
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

/** Vite's development server puts scripts of its own into pages and tells them of changes over a socket. */
export const LIVE_POLICY = contentPolicy({
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
})

/** The policy of the document below. */
export const PAGE_POLICY = pagePolicy([COLOR_MODE_SCRIPT, START_SCRIPT])

/** Links to the shop's sign in tabs and on home screens; /favicon.ico is for who asks for it unbidden. */
export const ICON_LINKS = `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`

/** What a page starts from. */
export interface PageAssets {
  /** Scripts in the order in which they run. */
  run: readonly string[]
  /** What the last of them will ask for: the code of the page itself. */
  preload: readonly string[]
  /** The styles of the letters. They stand in the document: a file of their own would keep the first paint waiting. */
  css: string
  fontPreloads: readonly string[]
}

const FALLBACK_FACE = `@font-face{font-family:"Nunito Fallback";src:local("Arial");size-adjust:101.5%;ascent-override:99.6%;descent-override:34.8%;line-gap-override:0%}`

/** The whole document around a rendered page. The state is data, not script: `<` is escaped so that it cannot end its element. */
export function documentOf(page: RenderedPage, assets: PageAssets): string {
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
<style>${assets.css}${FALLBACK_FACE}</style>
${page.styles}
</head>
<body>
<div id="root">${page.html}</div>
<script id="state" type="application/json">${page.state.replaceAll('<', '\\u003c')}</script>
<script id="scripts" type="application/json">${JSON.stringify({ run: assets.run, preload: assets.preload })}</script>
<script>${START_SCRIPT}</script>
</body>
</html>`
}
