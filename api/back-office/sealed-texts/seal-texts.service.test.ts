import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { generate } from 'otplib'
import { pino } from 'pino'
import { returning, string } from '#lib/database/row.ts'
import { opened, sealed } from '#lib/sealed-text.ts'
import { makeAdmin } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { beginTotp, confirmTotp } from '../../people/admins/second-factor.service.ts'
import { bareCardOrder } from '../../sales/card-payments/testkit/bare-card-order.ts'
import { SEALED_COLUMNS, sealTexts } from './seal-texts.service.ts'

const [present, former] = [randomBytes(32), randomBytes(32)]
const shop = useTestShop({ SEALING_KEYS: [present, former].map((key) => key.toString('base64')).join(',') })

const KEYS = [present, former] as const

const stored = (id: number) => shop.app.db.admin.findUniqueOrThrow({ where: { id } })

test('a secret is stored encrypted, and its codes are accepted', async () => {
  const ctx = await shop.admin()
  const admin = await makeAdmin(shop.app)
  const { secret } = await beginTotp(ctx, admin)
  const { totpSecret } = await stored(admin.id)
  expect(totpSecret).toMatch(/^sealed\./)
  expect(totpSecret).not.toContain(secret)
  const code = await generate({ secret, epoch: Math.floor(ctx.clock().getTime() / 1000) })
  expect(await confirmTotp(ctx, await stored(admin.id), code)).not.toEqual([])
})

test('a secret that an older key sealed is sealed again once, and stays valid', async () => {
  const ctx = await shop.admin()
  const admin = await makeAdmin(shop.app)
  const { secret } = await beginTotp({ ...ctx, sealingKeys: [former] }, admin)
  const { totpSecret: before } = await stored(admin.id)
  await sealTexts(shop.app)
  const { totpSecret } = await stored(admin.id)
  expect(totpSecret).not.toBe(before)
  await sealTexts(shop.app)
  expect((await stored(admin.id)).totpSecret).toBe(totpSecret)
  const code = await generate({ secret, epoch: Math.floor(ctx.clock().getTime() / 1000) })
  expect(await confirmTotp(ctx, await stored(admin.id), code)).not.toEqual([])
})

test.each(SEALED_COLUMNS)('%s.%s has no unsealed text', async (table, column) => {
  const constraints = await shop.app.sql.rows(
    returning({ definition: string })`
      SELECT pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c WHERE c.conrelid = ${table}::regclass AND c.contype = 'c'`,
  )
  expect(constraints).toContainEqual({ definition: `CHECK ((${column} ~~ 'sealed.%'::text))` })
})

/** An order with two payments that have its saved card. */
async function savedCards(savedCard: string) {
  const payment = { ...(await bareCardOrder(shop.app)), savedCard }
  await shop.app.db.cardPayment.createMany({
    data: [
      { ...payment, state: 'captured' },
      { ...payment, state: 'voided' },
    ],
  })
  return async () => {
    const payments = await shop.app.db.cardPayment.findMany({ where: { orderId: payment.orderId } })
    return [...new Set(payments.map((one) => one.savedCard ?? ''))]
  }
}

test('a saved card is sealed again with the newest key, as one text in all payments of its order', async () => {
  const read = await savedCards(sealed([former], 'cus_1 pm_1'))
  await sealTexts(shop.app)
  const texts = await read()
  expect(texts).toHaveLength(1)
  expect(opened([present], texts[0] ?? '')).toBe('cus_1 pm_1')
})

test('a text that no key opens stays and is counted in one line of the log; others are sealed nevertheless', async () => {
  const [lost, old] = [sealed([randomBytes(32)], 'cus_2 pm_2'), sealed([former], 'cus_3 pm_3')]
  const [readLost, readOld] = [await savedCards(lost), await savedCards(old)]
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await sealTexts({ ...shop.app, log })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, unreadable: { card_payments: 1 } }])
  expect(await readLost()).toEqual([lost])
  expect(await readOld()).not.toEqual([old])
  expect((await readOld()).map((text) => opened(KEYS, text))).toEqual(['cus_3 pm_3'])
})
