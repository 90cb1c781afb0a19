import { sql } from '#lib/database/sql.ts'

/** Whether the provider of card payments reported the payment `p` (docs/spec/payments.md#corrections). */
export const IS_ONLINE = sql`p.method IS NOT DISTINCT FROM 'card' AND EXISTS (
  SELECT FROM card_operations o JOIN card_payments c ON c.id = o.card_payment_id
  WHERE c.order_id = p.order_id AND o.provider_id = p.reference)`
