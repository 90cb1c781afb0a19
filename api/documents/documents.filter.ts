import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { havingText, numberTyped } from '#lib/text-search.ts'
import type { DocumentKind } from '#prisma/client.ts'

export function documentsMatching(search: string | null, kind: DocumentKind | null): ListedRows {
  const text = search?.trim()
  const number = text ? numberTyped(text.replace(/^0+(?=\d)/, '')) : null
  return {
    table: sql`documents`,
    order: { name: 'documents', keys: [{ value: sql`t.number`, type: 'int8' }], descending: true },
    anyOf: text
      ? [
          havingText(text, sql`t.company_name, t.company_eik`),
          ...(number === null ? [] : [sql`t.number = ${number}`, sql`t.order_id = ${number}`]),
        ]
      : null,
    allOf: kind ? [sql`t.kind = ${kind}::document_kind`] : [],
  }
}
