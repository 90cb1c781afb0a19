import { int, returning } from '#lib/database/row.ts'
import type { App } from '../../../context.ts'

/** Inserts an invoice of the order with an empty PDF and the next number. */
export async function makeInvoice({ sql: database }: Pick<App, 'sql'>, orderId: number): Promise<number> {
  const made = await database.first(returning({ id: int })`
    WITH i AS (SELECT next_number FROM document_series FOR UPDATE)
    INSERT INTO documents (number, kind, order_id, issued_on, supplied_on, currency, net_minor, vat_minor, total_minor,
      company_name, company_eik, content, pdf)
    SELECT i.next_number, 'invoice', o.id, o.created_at, o.created_at, o.currency, 100, 20, 120, 'Парти ООД', '123456786',
      '{}', '' FROM orders o, i WHERE o.id = ${orderId}
    RETURNING id`)
  if (!made) throw new Error('no such order')
  return made.id
}
