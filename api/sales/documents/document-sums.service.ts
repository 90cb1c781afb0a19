import { int, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { listedIdsSql } from '#lib/listed-rows.ts'
import { Currency } from '#prisma/client.ts'
import { documentsMatching, type DocumentsFilter } from './documents.filter.ts'

/** In minor units; credit notes are subtracted (docs/spec/documents.md#credit-notes). */
const DOCUMENT_SUMS = { currency: oneOf(Currency), netMinor: int, vatMinor: int, totalMinor: int }

export type DocumentSums = RowOf<typeof DOCUMENT_SUMS>

/** One row per currency, the currency of the newest document first. */
export async function documentSums(database: Sql, filter: DocumentsFilter): Promise<DocumentSums[]> {
  return database.rows(returning(DOCUMENT_SUMS)`
    SELECT d.currency, sum(s.sign * d.net_minor)::bigint AS "netMinor", sum(s.sign * d.vat_minor)::bigint AS "vatMinor",
      sum(s.sign * d.total_minor)::bigint AS "totalMinor"
    FROM documents d CROSS JOIN LATERAL (SELECT CASE d.kind WHEN 'credit_note' THEN -1 ELSE 1 END AS sign) s
    WHERE d.id IN (${listedIdsSql(documentsMatching(filter))})
    GROUP BY d.currency ORDER BY max(d.number) DESC`)
}
