// Started by read-statement.service.ts for one file: its bytes on stdin, the entries or the problem as JSON on stdout.
import { buffer } from 'node:stream/consumers'
import { cellsOf, decoded } from '#lib/table-text.ts'
import { yieldMemory } from '#lib/yield-memory.ts'
import { entriesOfCamt } from './statement-camt.rules.ts'
import { entriesOfTable } from './statement-csv.rules.ts'
import { MAX_STATEMENT_ENTRIES, shortened, type ReadStatement } from './statement-entry.rules.ts'

const ENCODING = /^<\?xml[^>]{0,100}encoding=["']([\w-]{1,20})["']/i

/** As the declaration of XML says, else as any text. */
function textOf(bytes: Buffer): string {
  const [, encoding = ''] = ENCODING.exec(bytes.subarray(0, 200).toString('latin1')) ?? []
  return encoding.toLowerCase() === 'windows-1251' ? new TextDecoder('windows-1251').decode(bytes) : decoded(bytes)
}

function read(bytes: Buffer): ReadStatement {
  try {
    const text = textOf(bytes).replace(/^\uFEFF/, '')
    if (text.trimStart().startsWith('<')) return entriesOfCamt(text.trimStart())
    const cells = cellsOf(text, 2 * MAX_STATEMENT_ENTRIES)
    if (cells.length > 2 * MAX_STATEMENT_ENTRIES) return { problem: 'large' }
    return entriesOfTable(cells)
  } catch {
    return { problem: 'unreadable' }
  }
}

await yieldMemory()
const answer = read(await buffer(process.stdin))
process.stdout.write(JSON.stringify('entries' in answer ? { entries: answer.entries.map(shortened) } : answer))
