import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { generate } from 'otplib'
import { makeAdmin } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { sealSecrets } from './seal-secrets.service.ts'
import { beginTotp, confirmTotp } from './second-factor.service.ts'

const [present, former] = [randomBytes(32), randomBytes(32)]
const shop = useTestShop({ TOTP_KEYS: [present, former].map((key) => key.toString('base64')).join(',') })

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

test('a secret stored before keys existed is encrypted once, and stays valid', async () => {
  const ctx = await shop.admin()
  const admin = await makeAdmin(shop.app)
  const { secret } = await beginTotp(ctx, admin)
  await shop.app.db.admin.update({ where: { id: admin.id }, data: { totpSecret: secret } })
  await sealSecrets(shop.app)
  const { totpSecret } = await stored(admin.id)
  expect(totpSecret).toMatch(/^sealed\./)
  await sealSecrets(shop.app)
  expect((await stored(admin.id)).totpSecret).toBe(totpSecret)
  const code = await generate({ secret, epoch: Math.floor(ctx.clock().getTime() / 1000) })
  expect(await confirmTotp(ctx, await stored(admin.id), code)).not.toEqual([])
})
