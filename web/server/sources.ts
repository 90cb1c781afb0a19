import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { BuildTarget } from './built.ts'

/**
 * Serves the sources of a target during development, on the port of the shop, and replaces changed modules in open pages.
 * Shop and panel need a server each: both import modules of `web/ui`, but packages resolve differently (`patches.ts`).
 */
export async function openSources(
  http: FastifyInstance,
  target: Exclude<BuildTarget, 'web-server'>,
  isSource: (url: string) => boolean,
): Promise<ViteDevServer> {
  // Loaded only during development: the builder is larger than the shop.
  const [{ createServer }, { viteConfig }] = await Promise.all([import('vite'), import('./vite-config.ts')])
  const vite = await createServer({
    ...viteConfig(target, true),
    server: { middlewareMode: true, hmr: { server: http.server } },
  })
  // preClose, because closing waits for pages that listen for changes.
  http.addHook('preClose', async () => vite.close())
  http.addHook('onRequest', async (request, reply) => {
    if (!isSource(request.url)) return
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  return vite
}
