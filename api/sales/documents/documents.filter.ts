import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { havingText, numberTyped } from '#lib/text-search.ts'
import type { DocumentKind } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

export interface DocumentsFilter {
  search: string | null
  kind: DocumentKind | null
  /** Dates on the documents, both included. */
  issuedFrom: CalendarDay | null
  issuedTo: CalendarDay | null
}

export const ALL_DOCUMENTS: DocumentsFilter = { search: null, kind: null, issuedFrom: null, issuedTo: null }

/** By number, which rises with time. */
export function documentsMatching(
  { search, kind, issuedFrom, issuedTo }: DocumentsFilter,
  newestFirst = true,
): ListedRows {
  const text = search?.trim()
  const number = text ? numberTyped(text.replace(/^0+(?=\d)/, '')) : null
  return {
    table: sql`documents`,
    order: { name: 'documents', keys: [{ value: sql`t.number`, type: 'int8' }], descending: newestFirst },
    anyOf: text
      ? [
          havingText(text, sql`t.company_name, t.company_eik`),
          ...(number === null ? [] : [sql`t.number = ${number}`, sql`t.order_id = ${number}`]),
        ]
      : null,
    allOf: [
      ...(kind ? [sql`t.kind = ${kind}::document_kind`] : []),
      ...(issuedFrom ? [sql`t.issued_on >= ${issuedFrom}::date`] : []),
      ...(issuedTo ? [sql`t.issued_on <= ${issuedTo}::date`] : []),
    ],
  }
}
