import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { boolean, returning, string, strings } from '#lib/database/row.ts'
import { CARD_PAYMENT_STATES } from '#rules/card-payment-states.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { bareCardOrder } from './testkit/bare-card-order.ts'
import { LIVE_STATES, STATE_SQL } from './card-payment-states.sql.ts'

const shop = useTestShop()

test('the SQL functions of the states are those of npm run generate', async () => {
  for (const { file, text } of STATE_SQL) expect(await readFile(file, 'utf8')).toBe(text)
})

test('the database decides as the table of the states', async () => {
  const rows = await shop.app.sql.rows(returning({ state: string, covers: boolean, final: boolean, targets: strings })`
    SELECT state::text, card_payment_covers(state) AS covers, card_payment_is_final(state) AS final,
      ARRAY(SELECT next::text FROM unnest(enum_range(NULL::card_payment_state)) AS next WHERE card_payment_may_become(state, next)) AS targets
    FROM unnest(enum_range(NULL::card_payment_state)) AS state`)
  expect(rows.map((row) => ({ ...row, targets: row.targets.toSorted() }))).toEqual(
    Object.entries(CARD_PAYMENT_STATES).map(([state, rule]) => ({
      state,
      covers: rule.coversOrder,
      final: rule.isFinal,
      targets: [...new Set<string>(rule.targets)].filter((target) => target !== state).toSorted(),
    })),
  )
})

test('an order has one live payment, of the states of the table', async () => {
  const index = await shop.app.sql.first(returning({ text: string })`
    SELECT pg_get_indexdef('card_payments_one_live'::regclass) AS text`)
  const listed = [...(index?.text ?? '').matchAll(/'(\w+)'::card_payment_state/g)].map(([, state = '']) => state)
  expect(listed.toSorted()).toEqual(LIVE_STATES.toSorted())
})

test('a step that the table does not have is refused in the database too', async () => {
  const payment = await bareCardOrder(shop.app)
  const { id } = await shop.app.db.cardPayment.create({ data: { ...payment, state: 'captured' } })
  const update = shop.app.db.cardPayment.update({ where: { id }, data: { state: 'voided' } })
  await expect(update).rejects.toThrow(/cannot become/)
})
