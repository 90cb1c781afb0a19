import { createHash } from 'node:crypto'
import type { RenderedPage } from './rendering.ts'

/** Sets the colour mode before the first paint: the stored choice, else the system's. */
export const COLOR_MODE_SCRIPT = `var m;try{m=localStorage.getItem('color-mode')}catch(e){}if(!m)m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.classList.add(m);document.documentElement.style.colorScheme=m`

/** What a page of ours may load: the colour mode's script is known by its hash, everything else comes from this server. */
export const PAGE_POLICY = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${createHash('sha256').update(COLOR_MODE_SCRIPT).digest('base64')}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ')

/** The files a page starts from: its entry script, what it needs at once, styles and letters. */
export interface PageAssets {
  entry: string
  modulePreloads: readonly string[]
  styles: readonly string[]
  fontPreloads: readonly string[]
}

const FALLBACK_FACE = `@font-face{font-family:"Nunito Fallback";src:local("Arial");size-adjust:101.5%;ascent-override:99.6%;descent-override:34.8%;line-gap-override:0%}`

/** The whole document around a rendered page. The state is data, not script: `<` is escaped so that it cannot end its element. */
export function documentOf(page: RenderedPage, assets: PageAssets): string {
  const links = [
    ...assets.fontPreloads.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.modulePreloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ]
  return `<!doctype html>
<html lang="bg">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#c82757">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
${page.head}
<script>${COLOR_MODE_SCRIPT}</script>
<style>${FALLBACK_FACE}</style>
${links.join('\n')}
${page.styles}
</head>
<body>
<div id="root">${page.html}</div>
<script id="state" type="application/json">${page.state.replaceAll('<', '\\u003c')}</script>
<script type="module" src="${assets.entry}"></script>
</body>
</html>`
}
