// Renders one page at a time; the main thread, which has the connections and the cache, sends the answers to its queries.
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { documentsOf } from './document.ts'
import type { QueryGraph, RendererWith } from './rendering.ts'
import type { FromWorker, PageCode, ToWorker } from './rendering-workers.ts'

const { entryUrl, inStylesheet, assets }: PageCode = workerData
const { rendererWith }: { rendererWith: RendererWith } = await import(entryUrl)
const render = documentsOf(rendererWith(inStylesheet), (module) => {
  const found = assets[module ?? '']
  if (found === undefined) throw new Error(`The manifest lacks the page ${module}; run: npm run build`)
  return found
})

const send = (message: FromWorker, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(message, moved)

/** Texts alone: an error may hold what cannot be sent to another thread. */
function sendFailure(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  send({ kind: 'failure', message, stack: stack ?? message })
}

send({ kind: 'loaded' })
// As in api/platform/memory/give-back-memory.ts: threads that are killed with the process write nothing.
flushCompileCache()
parentPort?.on('message', ({ url, shop, answers }: ToWorker) => {
  const needed: string[] = []
  const missing: string[] = []
  const query: QueryGraph = async (body) => {
    const answer = answers.get(body)
    if (answer === undefined) {
      missing.push(body)
      throw new Error('The query has no answer yet')
    }
    needed.push(body)
    return answer
  }
  const sendMissing = () => send({ kind: 'queries', bodies: missing })
  render(url, query, shop).then(
    (page) => send({ kind: 'page', page, queries: needed }, page.kind === 'page' ? [page.bytes.buffer] : []),
    (error: unknown) => (missing.length > 0 ? sendMissing() : sendFailure(error)),
  )
})
