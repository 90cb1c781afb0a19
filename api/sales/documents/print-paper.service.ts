import { Worker } from 'node:worker_threads'
import type { PaperDefinition } from './parts.paper.ts'

interface Printed {
  id: number
  pdf?: Uint8Array
  failure?: string
}

interface Waiting {
  resolve: (pdf: Buffer) => void
  reject: (failure: Error) => void
}

/** The thread ends after a minute without work: its fonts use memory. */
const IDLE_MS = 60_000

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined
let papers = 0

function refuseAll(failure: Error): void {
  for (const { reject } of waiting.values()) reject(failure)
  waiting.clear()
}

function answer({ id, pdf, failure }: Printed): void {
  const request = waiting.get(id)
  waiting.delete(id)
  if (pdf) request?.resolve(Buffer.from(pdf))
  else request?.reject(new Error(`cannot typeset a document: ${failure ?? ''}`))
  if (waiting.size > 0) return
  idle = setTimeout(close, IDLE_MS).unref()
}

function close(): void {
  const ended = worker
  worker = null
  void ended?.terminate()
}

function openWorker(): Worker {
  const opened = new Worker(new URL('paper.worker.ts', import.meta.url))
  opened.on('message', answer)
  opened.on('error', refuseAll)
  opened.on('exit', () => {
    if (worker !== opened) return
    worker = null
    refuseAll(new Error('the typesetting worker exited'))
  })
  opened.unref()
  return opened
}

export function printPaper(paper: PaperDefinition): Promise<Buffer> {
  clearTimeout(idle)
  worker ??= openWorker()
  const id = (papers += 1)
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker?.postMessage({ id, paper }, [])
  })
}
