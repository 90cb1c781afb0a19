import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { UnavailableError } from '#lib/errors.ts'
import type { ShownShop } from '../lib/shown-shop.ts'
import type { PageAssets } from './document.ts'
import type { PageDocument, QueryGraph, Redirect, RenderDocument } from './rendering.ts'

/** A null body: the query failed. */
export type ToWorker =
  | { kind: 'render'; url: string; shop: ShownShop }
  | { kind: 'answer'; number: number; body: string | null }

export type FromWorker =
  | { kind: 'loaded' }
  | { kind: 'query'; number: number; body: string }
  | { kind: 'page'; page: PageDocument | Redirect }
  | { kind: 'failure'; message: string; stack: string }

export interface PageCode {
  entryUrl: string
  inStylesheet: readonly string[]
  /** By module; '' for a page without one. */
  assets: Readonly<Record<string, PageAssets>>
}

/** More than the longest wait for a database that is away; after it the thread is ended. */
const RENDER_WITHIN_MS = 10_000

/** A page needs a small part of it; a thread that needs more is ended, not the shop. */
const MAX_HEAP_MB = 256

export interface RenderingWorkers {
  /** On an idle thread, or on a new one when there is none: the caller limits how many run at once. */
  render: RenderDocument
  close: () => Promise<void>
}

interface Rendering {
  url: string
  query: QueryGraph
  shop: ShownShop
}

interface Thread {
  worker: Worker
  loaded: Promise<unknown>
}

async function ended(worker: Worker): Promise<never> {
  const [code] = await once(worker, 'exit')
  throw new Error(`A rendering thread ended with ${code}`)
}

function renderOn(worker: Worker, { url, query, shop }: Rendering): ReturnType<RenderDocument> {
  const { promise, resolve, reject } = Promise.withResolvers<PageDocument | Redirect>()
  // Thrown instead of the error that the rendering made of it.
  let queryFailure: unknown
  const send = (message: ToWorker) => worker.postMessage(message, [])

  async function answerQuery(number: number, body: string): Promise<void> {
    const answer = await query(body).catch((error: unknown) => {
      queryFailure ??= error
      return null
    })
    send({ kind: 'answer', number, body: answer })
  }

  // Bound, so that the queries count for the request that waits for the page.
  const onMessage = AsyncResource.bind((message: FromWorker) => {
    if (message.kind === 'query') void answerQuery(message.number, message.body)
    else if (message.kind === 'page') resolve(message.page)
    else if (message.kind === 'failure')
      reject(queryFailure ?? Object.assign(new Error(message.message), { stack: message.stack }))
  })
  const onExit = (code: number) => reject(new Error(`A rendering thread ended with ${code} while it rendered ${url}`))
  worker.on('message', onMessage).on('error', reject).on('exit', onExit)
  send({ kind: 'render', url, shop })
  return promise.finally(() => {
    worker.off('message', onMessage).off('error', reject).off('exit', onExit)
  })
}

/** Keeps the main thread free. A thread that dies or takes too long fails its page alone; the next gets a new one. */
export function createRenderingWorkers(
  code: PageCode,
  onIdleFailure: (error: unknown) => void,
  withinMs = RENDER_WITHIN_MS,
): RenderingWorkers {
  const running = new Set<Thread>()
  const idle: Thread[] = []

  /** Before it has exited: a thread that is about to end takes no page. */
  function drop(thread: Thread): void {
    running.delete(thread)
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
  }

  function start(): Thread {
    const worker = new Worker(new URL('rendering.worker.ts', import.meta.url), {
      workerData: code,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    const thread: Thread = { worker, loaded: Promise.race([once(worker, 'message'), ended(worker)]) }
    // Rejects the rendering on it, if there is one.
    thread.loaded.catch(() => undefined)
    running.add(thread)
    worker.on('error', (error) => {
      if (idle.includes(thread)) onIdleFailure(error)
      drop(thread)
    })
    worker.on('exit', () => drop(thread))
    return thread
  }

  idle.push(start())
  return {
    render: async (url, query, shop) => {
      const thread = idle.pop() ?? start()
      let late: NodeJS.Timeout | undefined
      let isLate = false
      try {
        // Not limited: on a busy machine it would be ended again and again before it has loaded.
        await thread.loaded
        late = setTimeout(() => {
          isLate = true
          drop(thread)
          void thread.worker.terminate()
        }, withinMs)
        return await renderOn(thread.worker, { url, query, shop })
      } catch (error) {
        throw isLate ? new UnavailableError() : error
      } finally {
        clearTimeout(late)
        if (running.has(thread)) idle.push(thread)
      }
    },
    close: async () => {
      await Promise.all([...running].map(({ worker }) => worker.terminate()))
    },
  }
}
