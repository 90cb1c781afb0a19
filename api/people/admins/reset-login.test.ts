import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { sealed } from '#lib/sealed-text.ts'
import { viewerOf } from '../../platform/sessions/sessions.service.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { adminLogin, ownAdmin } from './admins.service.ts'

const shop = useTestShop()

async function command(...names: string[]) {
  const { database, dataDir } = shop.app.config
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const args = ['--disable-warning=ExperimentalWarning', 'prisma/reset-login.ts', ...names]
  const child = spawn(process.execPath, args, { env })
  const [out, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, wrong, code: child.exitCode }
}

test('the command on the server lets an owner with lost codes log in, once with the printed password', async () => {
  const owner = await shop.admin()
  const { id, username } = await ownAdmin(owner)
  await shop.app.db.admin.update({
    where: { id },
    data: { totpSecret: sealed(shop.app.sealingKeys, 'X'), totpConfirmedAt: new Date() },
  })
  const { out, wrong, code } = await command(username)
  expect([wrong, code]).toEqual(['', 0])
  expect(await viewerOf(shop.app, shop.tokenOf(owner) ?? '')).toMatchObject({ kind: 'visitor' })
  const password = /password (\S+)/.exec(out)?.[1] ?? ''
  const logIn = (more: object) => adminLogin(shop.visitor(), { username, password, ...more })
  await expect(logIn({})).rejects.toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' })
  await expect(logIn({ newPassword: 'моя нова парола' })).resolves.toMatchObject({ admin: { id } })
})

test('the command needs one name, of a staff member', async () => {
  expect(await command()).toMatchObject({ code: 1, out: '', wrong: expect.stringContaining('Name the staff member') })
  expect(await command('nikoy')).toMatchObject({ code: 1, out: '', wrong: expect.stringContaining('no staff member') })
})
