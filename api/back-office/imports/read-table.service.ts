import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createGate } from '#lib/gate.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { processApart } from '#lib/process-apart.ts'
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS } from './table-limits.rules.ts'

const MESSAGES = {
  large: `Файлът е твърде голям: най-много ${MAX_ROWS} реда и ${MAX_FILE_BYTES / 1024 / 1024} МБ.`,
  wide: `Файлът има твърде много колони: най-много ${MAX_COLUMNS}.`,
  cell: `В една от клетките има твърде много текст: най-много ${MAX_CELL_CHARACTERS} знака.`,
  unreadable: 'Файлът не може да бъде прочетен. Запазете го като CSV или Excel (XLSX) и опитайте пак.',
  empty: 'Файлът е празен.',
} as const

const worker = fileURLToPath(new URL('table.worker.ts', import.meta.url))
const bounds = { deadlineMs: 15_000, heapMb: 512 }

const ANSWER = z.union([
  z.object({ cells: z.array(z.array(z.string())) }),
  z.object({ problem: z.enum(['large', 'wide', 'cell', 'unreadable']) }),
])

export const badFile = (message: string) => new InvalidInputError([{ field: 'file', message }], message)

// A table is held in memory until its answer is sent.
const oneAtATime = createGate(1)

/** In a child process, which a hostile file may crash. Fails with `InvalidInputError`, also after 15 s. */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  const answer = await oneAtATime(() => processApart(worker, bytes, bounds))
  if (answer === null) throw badFile(MESSAGES.large)
  const table = ANSWER.parse(JSON.parse(answer.toString()))
  if ('problem' in table) throw badFile(MESSAGES[table.problem])
  if (table.cells.length < 2) throw badFile(MESSAGES.empty)
  return table.cells
}
