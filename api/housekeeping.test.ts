import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { pino } from 'pino'
import { sealed } from '#lib/sealed-text.ts'
import { startHousekeeping } from './housekeeping.ts'
import { makeAdmin } from './testkit/make.ts'
import { useTestShop } from './testkit/shop.ts'

const shop = useTestShop()

test('a process that lacks the key of stored secrets says so in one line at its start', async () => {
  const { id } = await makeAdmin(shop.app)
  const totpSecret = sealed([randomBytes(32)], 'JBSWY3DPEHPK3PXP')
  await shop.app.db.admin.update({ where: { id }, data: { totpSecret } })
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await startHousekeeping({ ...shop.app, log })()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, unreadable: { admins: 1 }, msg: expect.stringContaining('SEALING_KEYS') },
  ])
})
