import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { UnavailableError } from '#lib/errors.ts'
import type { ShownShop } from '../lib/shown-shop.ts'
import type { PageAssets } from './document.ts'
import type { PageDocument, QueryGraph, Redirect, RenderDocument } from './rendering.ts'

/** A page to render; `answers` by the bodies of its queries. */
export interface ToWorker {
  url: string
  shop: ShownShop
  answers: ReadonlyMap<string, string>
}

/** `queries`: the page has to be rendered again, with their answers; of a rendered page those that it needed. */
export type FromWorker =
  | { kind: 'loaded' }
  | { kind: 'queries'; bodies: readonly string[] }
  | { kind: 'page'; page: PageDocument | Redirect; queries: readonly string[] }
  | { kind: 'failure'; message: string; stack: string }

export interface PageCode {
  entryUrl: string
  inStylesheet: readonly string[]
  /** By module; '' for a page without one. */
  assets: Readonly<Record<string, PageAssets>>
}

/** More than the longest wait for a database that is away; after it the thread is ended. */
const RENDER_WITHIN_MS = 10_000

/** Pages whose queries are known. */
const MAX_KNOWN = 2_000

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
  /** The bodies of the queries that the page had last time. */
  known: readonly string[]
}

interface Thread {
  worker: Worker
  loaded: Promise<unknown>
}

async function ended(worker: Worker): Promise<never> {
  const [code] = await once(worker, 'exit')
  throw new Error(`A rendering thread ended with ${code}`)
}

/** A message between threads costs more than a small query, so queries that are known are executed before the first. */
async function converse(
  worker: Worker,
  { url, query, shop, known }: Rendering,
): Promise<{ page: PageDocument | Redirect; queries: readonly string[] }> {
  const answers = new Map<string, string>()
  for (let bodies = known; ;) {
    await Promise.all(bodies.map(async (body) => answers.set(body, await query(body))))
    worker.postMessage({ url, shop, answers } satisfies ToWorker, [])
    const [message]: FromWorker[] = await once(worker, 'message')
    if (message?.kind === 'failure') throw Object.assign(new Error(message.message), { stack: message.stack })
    if (message?.kind === 'page') return message
    bodies = message?.kind === 'queries' ? message.bodies : []
  }
}

async function renderOn(worker: Worker, rendering: Rendering): ReturnType<typeof converse> {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  // A page that arrives together with the end of its thread is complete: it is answered first.
  const onExit = (code: number) =>
    setImmediate(reject, new Error(`A rendering thread ended with ${code} while it rendered ${rendering.url}`))
  worker.on('error', reject).on('exit', onExit)
  try {
    return await Promise.race([broken, converse(worker, rendering)])
  } finally {
    worker.off('error', reject).off('exit', onExit)
  }
}

/** Keeps the main thread free. A thread that dies or takes too long fails its page alone; the next gets a new one. */
export function createRenderingWorkers(
  code: PageCode,
  onIdleFailure: (error: unknown) => void,
  withinMs = RENDER_WITHIN_MS,
): RenderingWorkers {
  const running = new Set<Thread>()
  const idle: Thread[] = []
  // They follow from the address.
  const queriesOf = new LRUCache<string, readonly string[]>({ max: MAX_KNOWN })

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
        const known = queriesOf.get(url) ?? []
        const { page, queries } = await renderOn(thread.worker, { url, query, shop, known })
        queriesOf.set(url, queries)
        return page
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
