// With the settings of a new shop no table has a secret in plain text.
import { expect, test } from '@jest/globals'
import { generate } from 'otplib'
import { returning, string, strings } from '#lib/database/row.ts'
import { opened } from '#lib/sealed-text.ts'
import { Prisma } from '#prisma/client.ts'
import { fillWithDemo } from '../../../prisma/seed.ts'
import { ownAdmin } from '../../people/admins/admins.service.ts'
import { beginTotp, confirmTotp } from '../../people/admins/second-factor.service.ts'
import { useCardDeposits } from '../../sales/deposits/testkit/card-deposits.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { setServiceKey } from '../service-keys/service-keys.service.ts'
import { owner, PASSWORD } from '../service-keys/testkit/keyed-services.ts'

const shop = useTestShop()
const { rented, setNow, work } = useCardDeposits(shop)

/** Every row of every table, as a dump of the database has it. */
async function everyRow(): Promise<string> {
  const { sql: database } = shop.app
  const tables = await database.rows(
    returning({ name: string })`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.first(
        returning({
          all: strings,
        })`SELECT coalesce(array_agg(t::text), '{}') AS all FROM (SELECT * FROM ${Prisma.raw(name)}) t`,
      ),
    ),
  )
  return JSON.stringify(rows)
}

test('after one-time codes are enabled, a card is stored and holds a deposit, and the key of a courier is written', async () => {
  await fillWithDemo(shop.app)
  const ctx = await owner(shop)
  const { secret } = await beginTotp(ctx, await ownAdmin(ctx))
  const epoch = Math.floor(ctx.clock().getTime() / 1000)
  await confirmTotp(ctx, await ownAdmin(ctx), await generate({ secret, epoch }))
  await setServiceKey(ctx, { name: 'ECONT_KEY', value: 'shop:tayna-parola:1000', password: PASSWORD })
  const { orderId } = await rented()
  await setNow(9)
  await work()
  const held = await shop.app.db.cardPayment.findFirstOrThrow({
    where: { orderId, state: 'authorized', purpose: 'deposit' },
  })
  const [customer = '', method = ''] = (opened(shop.app.sealingKeys, held.savedCard ?? '') ?? '').split(' ')
  expect([customer, method]).toEqual([expect.stringMatching(/^cus_/), expect.stringMatching(/^pm_/)])
  const rows = await everyRow()
  expect(rows.match(/sealed\./g)?.length).toBeGreaterThanOrEqual(4)
  for (const plain of [secret, 'tayna-parola', customer, method])
    for (const form of [plain, Buffer.from(plain).toString('base64'), Buffer.from(plain).toString('hex')])
      expect(rows).not.toContain(form)
})
