import fastifyStatic from '@fastify/static'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Manifest } from 'vite'
import type { ShownShop } from '../lib/shown-shop.ts'
import { filesOf, outDirOf } from './built.ts'
import type { ReadShop } from './document-shop.ts'
import { COLOR_MODE_SCRIPT, ICON_LINKS, shopElement } from './document.ts'
import { LIVE_POLICY, pagePolicy } from './page-policy.ts'
import { openSources } from './sources.ts'

const ENTRY = 'admin-web/main.tsx'
const POLICY = pagePolicy([COLOR_MODE_SCRIPT])

/** The document of every address of the panel. */
export function shellOf(
  script: string,
  preloads: readonly string[],
  styles: readonly string[],
): (shop: ShownShop) => string {
  return (shop) => `<!doctype html>
<html lang="bg">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${ICON_LINKS}
<script>${COLOR_MODE_SCRIPT}</script>
${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div id="root"></div>
${shopElement(shop)}
<script type="module" src="${script}"></script>
</body>
</html>`
}

const unchanged = async (_url: string, document: string): Promise<string> => document

export async function mountPanel(http: FastifyInstance, readShop: ReadShop, isDev: boolean): Promise<void> {
  let shell = shellOf(`/${ENTRY}`, [], [])
  let finish = unchanged
  if (isDev) {
    const vite = await openSources(http, 'admin', (url) => url.startsWith('/admin-assets/'))
    finish = (url, document) => vite.transformIndexHtml(url, document)
  } else {
    const manifest: Manifest = JSON.parse(await readFile(`${outDirOf('admin')}/.vite/manifest.json`, 'utf8'))
    const entry = manifest[ENTRY]
    if (entry === undefined) throw new Error(`${ENTRY} is not in the manifest; run: npm run build`)
    const [script = '', ...imported] = filesOf(manifest, ENTRY, new Set()).toReversed()
    shell = shellOf(
      `/admin-assets${script}`,
      imported.map((file) => `/admin-assets${file}`),
      (entry.css ?? []).map((file) => `/admin-assets/${file}`),
    )
    await http.register(fastifyStatic, {
      root: outDirOf('admin'),
      prefix: '/admin-assets/',
      dotfiles: 'ignore',
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
  }
  for (const url of ['/admin', '/admin/*']) {
    http.get(url, async (request, reply) => {
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': isDev ? LIVE_POLICY : POLICY,
        })
        .send(await finish(request.url, shell(await readShop())))
    })
  }
}
