import { int, returning, string } from '#lib/database/row.ts'
import { hashPassword, randomPassword } from '#lib/passwords.ts'
import type { App } from '../../context.ts'

export interface DemoCustomer {
  id: number
  email: string
  password: string
}

/** The customer with the most orders. Only for a new shop with demo data; null without customers. */
export async function openDemoCustomer({ sql: database }: Pick<App, 'sql'>): Promise<DemoCustomer | null> {
  const password = randomPassword()
  const customer = await database.first(returning({ id: int, email: string })`
    UPDATE customers SET password_hash = ${await hashPassword(password)}
    WHERE id = (SELECT c.id FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.id ORDER BY count(*) DESC, c.id LIMIT 1)
    RETURNING id, email`)
  return customer ? { ...customer, password } : null
}
