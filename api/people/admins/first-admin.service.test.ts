import { beforeEach, describe, expect, test } from '@jest/globals'
import type { App } from '../../context.ts'
import { sql } from '#lib/database/sql.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { openSession, viewerOf } from '../../platform/sessions/sessions.service.ts'
import { adminLogin } from './admins.service.ts'
import { ensureFirstAdmin } from './first-admin.service.ts'

const shop = useTestShop()

beforeEach(async () => {
  await shop.app.sql.run(sql`TRUNCATE admins CASCADE`)
})

const startedWith = (password: string | undefined): App => ({
  ...shop.app,
  config: { ...shop.app.config, admin: { username: 'admin', password } },
})
const logIn = (password: string) => adminLogin(shop.visitor(), { username: 'admin', password })

describe('ensureFirstAdmin()', () => {
  test('generates a password at the first start, returns it once and stores its hash', async () => {
    const first = await ensureFirstAdmin(startedWith(undefined))
    expect(first).toEqual({
      username: 'admin',
      madeId: expect.any(Number),
      password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
    })
    expect(await ensureFirstAdmin(startedWith(undefined))).toEqual({ username: 'admin', madeId: null, password: null })
    const { passwordHash } = await shop.app.db.admin.findUniqueOrThrow({ where: { username: 'admin' } })
    expect(passwordHash).toMatch(/^\$argon2id\$/)
    await expect(logIn(first.password ?? '')).resolves.toMatchObject({ admin: { username: 'admin' } })
  })

  test('uses the password of the settings and returns none', async () => {
    expect(await ensureFirstAdmin(startedWith('парола от настройките'))).toEqual({
      username: 'admin',
      madeId: expect.any(Number),
      password: null,
    })
    await expect(logIn('парола от настройките')).resolves.toMatchObject({ sessionToken: expect.any(String) })
  })

  test('applies a changed setting, and ends the sessions of the old password', async () => {
    await ensureFirstAdmin(startedWith('парола от настройките'))
    const { sessionToken } = await logIn('парола от настройките')
    await ensureFirstAdmin(startedWith('парола от настройките'))
    expect(await viewerOf(shop.app, sessionToken)).toMatchObject({ kind: 'admin' })
    await ensureFirstAdmin(startedWith('друга парола от настройките'))
    expect(await viewerOf(shop.app, sessionToken)).toEqual({ kind: 'visitor', hasEnded: true })
    await expect(logIn('парола от настройките')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await expect(logIn('друга парола от настройките')).resolves.toMatchObject({ sessionToken: expect.any(String) })
  })

  test('retains the stored password when the setting is removed', async () => {
    await ensureFirstAdmin(startedWith('парола от настройките'))
    await ensureFirstAdmin(startedWith(undefined))
    await expect(logIn('парола от настройките')).resolves.toMatchObject({ sessionToken: expect.any(String) })
  })

  test('returns a valid password in exactly one of 16 processes that start concurrently', async () => {
    const starts = await Promise.all(Array.from({ length: 16 }, () => ensureFirstAdmin(startedWith(undefined))))
    const passwords = starts.flatMap(({ password }) => (password === null ? [] : [password]))
    expect(passwords).toHaveLength(1)
    await expect(logIn(passwords[0] ?? '')).resolves.toMatchObject({ admin: { username: 'admin' } })
  })

  test('does not change other admins', async () => {
    const other = await shop.app.db.admin.create({ data: { username: 'other', passwordHash: 'none' } })
    const token = await openSession(shop.app, { adminId: other.id })
    await ensureFirstAdmin(startedWith('парола от настройките'))
    expect(await viewerOf(shop.app, token)).toMatchObject({ kind: 'admin', adminId: other.id })
  })
})
