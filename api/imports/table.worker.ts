// Reads a table in a worker thread, so that the main thread can answer other requests.
import { parentPort, workerData } from 'node:worker_threads'
import { cellsOf, decoded } from './table-text.rules.ts'
import { cellsOfWorkbook, isZip, WorkbookTooLargeError } from './workbook.ts'

const { bytes, mostRows }: { bytes: Uint8Array; mostRows: number } = workerData

async function read() {
  try {
    return { cells: isZip(bytes) ? await cellsOfWorkbook(Buffer.from(bytes)) : cellsOf(decoded(bytes), mostRows) }
  } catch (error) {
    return { problem: error instanceof WorkbookTooLargeError ? 'large' : 'unreadable' }
  }
}

parentPort?.postMessage(await read(), [])
