// Renders one page at a time; the main thread, which has the connections and the cache, answers its queries.
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

const waiting = new Map<number, PromiseWithResolvers<string>>()
let queries = 0

const send = (message: FromWorker, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(message, moved)

const query: QueryGraph = (body) => {
  queries += 1
  const answer = Promise.withResolvers<string>()
  waiting.set(queries, answer)
  send({ kind: 'query', number: queries, body })
  return answer.promise
}

/** Texts alone: an error may hold what cannot be sent to another thread. */
function sendFailure(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  send({ kind: 'failure', message, stack: stack ?? message })
}

send({ kind: 'loaded' })
// As in api/platform/memory/give-back-memory.ts: threads that are killed with the process write nothing.
flushCompileCache()
parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'render') {
    const { url, shop } = message
    render(url, query, shop).then(
      (page) => send({ kind: 'page', page }, page.kind === 'page' ? [page.bytes.buffer] : []),
      sendFailure,
    )
    return
  }
  const answer = waiting.get(message.number)
  waiting.delete(message.number)
  if (message.body === null) answer?.reject(new Error('The query was not answered'))
  else answer?.resolve(message.body)
})
