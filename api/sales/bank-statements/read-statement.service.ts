import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { InvalidInputError } from '#lib/errors.ts'
import { createGate } from '#lib/gate.ts'
import { processApart } from '#lib/process-apart.ts'
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_ENTRIES, type StatementEntry } from './statement-entry.rules.ts'

const MESSAGES = {
  large: `Файлът е твърде голям: най-много ${MAX_STATEMENT_ENTRIES} реда и ${MAX_STATEMENT_BYTES / 1024 / 1024} МБ.`,
  unreadable: 'Файлът не може да бъде прочетен. Изтеглете извлечението от банката като CSV или CAMT.053 (XML).',
  columns: 'Във файла няма колони за дата и за сума.',
  currency: 'Във файла има суми в друга валута. Приемат се само левове и евро.',
} as const

const worker = fileURLToPath(new URL('statement.worker.ts', import.meta.url))
const bounds = { deadlineMs: 15_000, heapMb: 512 }

const ENTRY = z.object({
  account: z.string().nullable(),
  bookedOn: z.string(),
  amountMinor: z.int().positive(),
  currency: z.enum(['EUR', 'BGN']).nullable(),
  payerName: z.string(),
  payerAccount: z.string(),
  text: z.string(),
  reference: z.string(),
})

const ANSWER = z.union([
  z.object({ entries: z.array(ENTRY) }),
  z.object({ problem: z.enum(['large', 'unreadable', 'columns', 'currency']) }),
  z.object({ problem: z.literal('row'), line: z.int() }),
])

const badFile = (message: string) => new InvalidInputError([{ field: 'file', message }], message)

const oneAtATime = createGate(1)

/** In a child process, which a hostile file may crash. Fails with `InvalidInputError`, also after 15 s. */
export async function readStatement(bytes: Uint8Array): Promise<StatementEntry[]> {
  const answer = await oneAtATime(() => processApart(worker, bytes, bounds))
  if (answer === null) throw badFile(MESSAGES.large)
  const read = ANSWER.parse(JSON.parse(answer.toString()))
  if ('entries' in read) return read.entries
  if (read.problem === 'row') throw badFile(`Ред ${read.line}: сумата не може да бъде прочетена.`)
  throw badFile(MESSAGES[read.problem])
}
