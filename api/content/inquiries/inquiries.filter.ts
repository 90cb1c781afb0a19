import { sql } from '#lib/database/sql.ts'
import { byCreation, type ListedRows } from '#lib/listed-rows.ts'
import { havingPhone, havingText } from '#lib/text-search.ts'
import type { InquiryStatus } from '#prisma/client.ts'

export function inquiriesMatching(
  search: string | null,
  status: InquiryStatus | null,
  isNewestFirst: boolean,
): ListedRows {
  const text = search?.trim()
  return {
    table: sql`inquiries`,
    order: byCreation(isNewestFirst ? 'inquiries' : 'inquiries.oldest', isNewestFirst),
    anyOf: text
      ? [havingText(text, sql`t.name, t.email, t.phone, t.message`), ...havingPhone(text, sql`t.phone`)]
      : null,
    allOf: status ? [sql`t.status = ${status}::inquiry_status`] : [],
  }
}
