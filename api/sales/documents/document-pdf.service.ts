import { bytes, int, nullable, returning, uncheckedJson } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { App } from '../../context.ts'
import type { DocumentContent } from './document-content.rules.ts'
import { documentPaper } from './document.paper.ts'
import { noSuchDocument } from './documents.errors.ts'
import { printPaper } from './print-paper.service.ts'

export interface PrintedDocument {
  /** Bigint in the database, a safe integer here. */
  number: number
  pdf: Uint8Array
}

/** Without one of both: the content is read to print it. */
const STORED = { number: int, pdf: nullable(bytes), content: nullable(uncheckedJson<DocumentContent>()) }

/** Of concurrent prints the first is stored. */
async function storePdf({ sql: database }: Pick<App, 'sql'>, documentId: number, pdf: Uint8Array): Promise<void> {
  await database.run(sql`UPDATE documents SET pdf = ${pdf} WHERE id = ${documentId} AND pdf IS NULL`)
}

/**
 * Printed at the first use and stored: the transaction that issues a document holds the lock of the series, so it does not
 * print. Holds no connection while it prints. Fails with `NotFoundError`.
 */
export async function documentPdf(app: Pick<App, 'sql'>, documentId: number): Promise<PrintedDocument> {
  const document = await app.sql.first(
    returning(
      STORED,
    )`SELECT number, pdf, CASE WHEN pdf IS NULL THEN content END AS content FROM documents WHERE id = ${documentId}`,
  )
  if (!document) throw noSuchDocument()
  const { number, pdf, content } = document
  if (pdf !== null) return { number, pdf }
  if (content === null) throw new Error('a document without content')
  await storePdf(app, documentId, await printPaper(documentPaper(content)))
  return documentPdf(app, documentId)
}

const MOST_AT_ONCE = 50

/** Prints the documents that no one has opened yet, oldest first. */
export async function printDocuments(app: App): Promise<void> {
  const unprinted = await app.db.document.findMany({
    where: { pdf: null },
    orderBy: { id: 'asc' },
    take: MOST_AT_ONCE,
    select: { id: true },
  })
  for (const { id } of unprinted) await documentPdf(app, id)
}
