import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { createGate } from '#lib/gate.ts'
import { InvalidInputError } from '#lib/errors.ts'

export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_ROWS = 20_000

const TOO_LARGE = `Файлът е твърде голям: най-много ${MAX_ROWS} реда и 20 МБ.`
const UNREADABLE = 'Файлът не може да бъде прочетен. Запазете го като CSV или Excel (XLSX) и опитайте пак.'
const EMPTY = 'Файлът е празен.'

const DEADLINE_MS = 60_000

const ANSWER = z.union([z.object({ cells: z.array(z.array(z.string())) }), z.object({ problem: z.string() })])

export const badFile = (message: string) => new InvalidInputError([{ field: 'file', message }], message)

// A table is held in memory until its answer is sent.
const oneAtATime = createGate(1)

function answerOf(bytes: Uint8Array): Promise<z.output<typeof ANSWER>> {
  const worker = new Worker(new URL('table.worker.ts', import.meta.url), {
    workerData: { bytes, mostRows: MAX_ROWS },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const deadline = setTimeout(() => void worker.terminate(), DEADLINE_MS).unref()
  return new Promise<z.output<typeof ANSWER>>((resolve) => {
    worker.on('message', (answer: unknown) => resolve(ANSWER.parse(answer)))
    // Out of memory, or out of time.
    worker.on('error', () => resolve({ problem: 'large' }))
    worker.on('exit', () => resolve({ problem: 'large' }))
  }).finally(() => {
    clearTimeout(deadline)
    void worker.terminate()
  })
}

/** Fails with `InvalidInputError`. */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  const answer = await oneAtATime(() => answerOf(bytes))
  if ('problem' in answer) throw badFile(answer.problem === 'large' ? TOO_LARGE : UNREADABLE)
  if (answer.cells.length - 1 > MAX_ROWS) throw badFile(TOO_LARGE)
  if (answer.cells.length < 2) throw badFile(EMPTY)
  return answer.cells
}
