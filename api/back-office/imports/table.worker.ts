// Started by read-table.service.ts for one file: its bytes on stdin, the cells or the problem as JSON on stdout.
import { buffer } from 'node:stream/consumers'
import { yieldMemory } from '#lib/yield-memory.ts'
import { MAX_ROWS, tableProblem } from './table-limits.rules.ts'
import { cellsOf, decoded } from '#lib/table-text.ts'
import { cellsOfWorkbook, isZip, WorkbookRefusedError } from './workbook.ts'

async function read(bytes: Buffer) {
  try {
    const cells = isZip(bytes) ? await cellsOfWorkbook(bytes) : cellsOf(decoded(bytes), MAX_ROWS)
    const problem = tableProblem(cells)
    return problem === null ? { cells } : { problem }
  } catch (error) {
    return { problem: error instanceof WorkbookRefusedError ? error.problem : 'unreadable' }
  }
}

await yieldMemory()
process.stdout.write(JSON.stringify(await read(await buffer(process.stdin))))
