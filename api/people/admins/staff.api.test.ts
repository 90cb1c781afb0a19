import { describe, expect, test } from '@jest/globals'
import { generate, generateSecret } from 'otplib'
import { returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { hashPassword } from '#lib/passwords.ts'
import { sealed } from '#lib/sealed-text.ts'
import type { Role } from '#rules/staff-roles.ts'
import { makeAdmin, unique } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { testShop, useTestShop, type Sender } from '../../testkit/shop.ts'
import { confirmTotp } from './second-factor.service.ts'
import { viewerOf } from '../../platform/sessions/sessions.service.ts'

const PASSWORD = 'първа парола на склада'
const OWN_PASSWORD = 'друга, само моя парола'

const shop = useTestShop()

const ask = async (mutation: string, input: object | null, as?: Sender) => {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`
  const document =
    input === null
      ? `mutation { ${mutation} { __typename } }`
      : `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { __typename ... on UserError { code message } ... on InvalidInputError { fields { path message } }
          ... on ${type}Success { ${FIELDS[mutation] ?? 'admin { id name role isActive }'} } } }`
  const { data } = await shop.graphql(document, input === null ? {} : { input }, as)
  const result: Record<string, unknown> = JSON.parse(JSON.stringify(data?.[mutation] ?? {}))
  return result
}

const FIELDS: Record<string, string> = {
  adminLogin: 'sessionToken',
  beginTotp: 'secret uri',
  confirmTotp: 'recoveryCodes',
}

const login = (username: string, password: string, more: object = {}) =>
  ask('adminLogin', { username, password, ...more })

/** A staff member with a known password. */
async function known(role: Role = 'owner') {
  const { id, username } = await makeAdmin(shop.app, { role, passwordHash: await hashPassword(PASSWORD) })
  const { sessionToken } = await login(username, PASSWORD)
  return { id, username, as: { token: String(sessionToken) } }
}

describe('an owner', () => {
  test('adds a staff member, who sets a new password at the first login', async () => {
    const username = `sklad-${unique()}`
    const person = { username, name: 'Петър от склада', role: 'PACKER', password: PASSWORD }
    const owner = await shop.admin()
    expect(await ask('createAdmin', person, owner)).toMatchObject({
      admin: { name: 'Петър от склада', role: 'PACKER' },
    })
    expect(await ask('createAdmin', person, owner)).toMatchObject({ code: 'NAME_TAKEN' })
    expect(await login(username, PASSWORD)).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' })
    expect(await login(username, PASSWORD, { newPassword: 'кратка' })).toMatchObject({ code: 'BAD_INPUT' })
    expect(await login(username, PASSWORD, { newPassword: PASSWORD })).toMatchObject({
      code: 'BAD_INPUT',
      message: 'Новата парола трябва да е различна от досегашната',
    })
    expect(await login(username, PASSWORD)).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' })
    expect(await login(username, PASSWORD, { newPassword: OWN_PASSWORD })).toMatchObject({
      sessionToken: expect.any(String),
    })
    expect(await login(username, PASSWORD)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await login(username, OWN_PASSWORD)).toMatchObject({ sessionToken: expect.any(String) })
  })

  test('cannot add a name that differs only by capitals', async () => {
    const owner = await shop.admin()
    const name = `Склад-${unique()}`
    const person = { name: 'Ана', role: 'PACKER', password: PASSWORD }
    expect(await ask('createAdmin', { ...person, username: name }, owner)).toMatchObject({ admin: { role: 'PACKER' } })
    for (const other of [name.toUpperCase(), name.toLowerCase()])
      expect(await ask('createAdmin', { ...person, username: other }, owner)).toMatchObject({ code: 'NAME_TAKEN' })
    const both = await Promise.all(
      [unique()]
        .flatMap((end) => [`ivan-${end}`, `IVAN-${end}`, `Ivan-${end}`])
        .map((username) => ask('createAdmin', { ...person, username }, owner)),
    )
    expect(both.filter(({ code }) => code === 'NAME_TAKEN')).toHaveLength(2)
  })

  test('deactivates a staff member, which ends all sessions and prevents logins', async () => {
    const packer = await known('packer')
    const owner = await shop.admin()
    const off = { adminId: globalId('Admin', packer.id), isActive: false }
    expect(await ask('updateAdmin', off, owner)).toMatchObject({ admin: { isActive: false } })
    expect((await shop.rest({ method: 'GET', url: '/api/admin/orders', as: packer.as })).status).toBe(401)
    expect(await login(packer.username, PASSWORD)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await ask('updateAdmin', { ...off, isActive: true }, owner)).toMatchObject({ admin: { isActive: true } })
    expect(await login(packer.username, PASSWORD)).toMatchObject({ sessionToken: expect.any(String) })
  })

  test('resets another’s password, which ends sessions and one-time codes, but not their own', async () => {
    const packer = await known('packer')
    const owner = await shop.admin()
    const id = globalId('Admin', packer.id)
    await shop.app.db.admin.update({
      where: { id: packer.id },
      data: { totpSecret: sealed(shop.app.sealingKeys, 'X'), totpConfirmedAt: new Date() },
    })
    expect(await ask('resetAdminLogin', { adminId: id, password: OWN_PASSWORD }, owner)).toMatchObject({
      admin: { id },
    })
    expect((await viewerOf(shop.app, packer.as.token)).kind).toBe('visitor')
    expect(await login(packer.username, OWN_PASSWORD)).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' })
    const own = globalId('Admin', owner.viewer.adminId)
    expect(await ask('resetAdminLogin', { adminId: own, password: PASSWORD }, owner)).toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})

const demote = (id: number, as: Sender) => ask('updateAdmin', { adminId: globalId('Admin', id), role: 'MANAGER' }, as)

describe('the last active owner', () => {
  test('cannot be demoted or deactivated; of two who demote each other concurrently one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await shop.admin(), await shop.admin()]
      await shop.app.sql.run(
        sql`UPDATE admins SET role = 'manager' WHERE id NOT IN (${one.viewer.adminId}, ${other.viewer.adminId})`,
      )
      const answers = await Promise.all([demote(other.viewer.adminId, one), demote(one.viewer.adminId, other)])
      const done = answers.filter(({ __typename }) => __typename === 'UpdateAdminSuccess')
      expect(done.length).toBeLessThanOrEqual(1)
      expect(await shop.app.db.admin.count({ where: { role: 'owner', isActive: true } })).toBeGreaterThanOrEqual(1)
    }
    const { id } = await shop.app.db.admin.findFirstOrThrow({ where: { role: 'owner' } })
    await shop.app.sql.run(sql`UPDATE admins SET role = 'manager' WHERE id <> ${id}`)
    const last = await shop.app.sql.first(
      returning({ token: string })`SELECT username AS token FROM admins WHERE id = ${id}`,
    )
    expect(last).toBeDefined()
    await expect(shop.app.db.admin.update({ where: { id }, data: { role: 'packer' } })).rejects.toThrow(/owner|check/i)
    await expect(shop.app.db.admin.update({ where: { id }, data: { isActive: false } })).rejects.toThrow(/owner|check/i)
  })

  test('gets a typed error', async () => {
    const owner = await shop.admin()
    await shop.app.sql.run(sql`UPDATE admins SET role = 'manager' WHERE id <> ${owner.viewer.adminId}`)
    expect(await demote(owner.viewer.adminId, owner)).toMatchObject({ code: 'LAST_OWNER' })
  })

  test('cannot be deleted, nor can other staff members', async () => {
    const { id } = await makeAdmin(shop.app, { role: 'packer' })
    await expect(shop.app.db.admin.delete({ where: { id } })).rejects.toThrow(/deleted|constraint/i)
  })
})

describe('the own account', () => {
  test('changes its password with the current one to another, and ends the other sessions', async () => {
    const me = await known()
    const there = { token: String((await login(me.username, PASSWORD))['sessionToken']) }
    const change = { currentPassword: PASSWORD, newPassword: OWN_PASSWORD }
    expect(await ask('changeAdminPassword', { ...change, currentPassword: 'не е тази' }, me.as)).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    expect(await ask('changeAdminPassword', { ...change, newPassword: PASSWORD }, me.as)).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ path: ['newPassword'], message: 'Новата парола трябва да е различна от досегашната' }],
    })
    expect((await viewerOf(shop.app, there.token)).kind).toBe('admin')
    expect(await ask('changeAdminPassword', change, me.as)).toMatchObject({ admin: expect.any(Object) })
    expect((await viewerOf(shop.app, there.token)).kind).toBe('visitor')
    expect((await viewerOf(shop.app, me.as.token)).kind).toBe('admin')
  })

  test('lists its sessions, and ends all others', async () => {
    const me = await known()
    const agent = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    const url = '/api/admin/login'
    await shop.rest({
      method: 'POST',
      url,
      body: { username: me.username, password: PASSWORD },
      headers: { 'user-agent': agent },
    })
    const list = '{ adminSessions { nodes { device address isCurrent } } }'
    expect((await shop.graphql(list, {}, me.as)).data?.['adminSessions']).toMatchObject({
      nodes: [{ device: 'Firefox, Android', address: '127.0.0.1', isCurrent: false }, { isCurrent: true }],
    })
    expect(await ask('endOtherAdminSessions', null, me.as)).toMatchObject({
      __typename: 'EndOtherAdminSessionsSuccess',
    })
    expect((await shop.graphql(list, {}, me.as)).data?.['adminSessions']).toMatchObject({
      nodes: [{ isCurrent: true }],
    })
  })
})

const at = (step: number) => new Date(1_800_000_000_000 + step * 30_000)
const codeAt = (secret: string, step: number) => generate({ secret, epoch: at(step).getTime() / 1000 })

/** A staff member with enabled one-time codes, and the recovery codes. */
async function withCodes() {
  const me = await known()
  const { secret } = await ask('beginTotp', { password: PASSWORD }, me.as)
  shop.now(at(0))
  await shop.app.db.session.updateMany({ where: { adminId: me.id }, data: { expiresAt: at(1000) } })
  const confirmed = await ask('confirmTotp', { code: await codeAt(String(secret), 0) }, me.as)
  return { ...me, secret: String(secret), recoveryCodes: JSON.parse(JSON.stringify(confirmed['recoveryCodes'])) }
}

describe('one-time codes', () => {
  test('are required at login after confirmation, are valid once, also in REST', async () => {
    const me = await withCodes()
    expect(await login(me.username, PASSWORD)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    // The code used for confirmation is spent.
    expect(await login(me.username, PASSWORD, { code: await codeAt(me.secret, 0) })).toMatchObject({
      code: 'WRONG_SECOND_FACTOR',
    })
    shop.now(at(2))
    const code = await codeAt(me.secret, 2)
    const both = await Promise.all([login(me.username, PASSWORD, { code }), login(me.username, PASSWORD, { code })])
    expect(both.filter(({ code: refusal }) => refusal === 'WRONG_SECOND_FACTOR')).toHaveLength(1)
    const rest = (body: object) =>
      shop.rest({
        method: 'POST',
        url: '/api/admin/login',
        body: { username: me.username, password: PASSWORD, ...body },
      })
    expect(await rest({})).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } })
    expect(await rest({ code: '000000' })).toMatchObject({ status: 401, body: { code: 'WRONG_SECOND_FACTOR' } })
    shop.now(at(4))
    expect(await rest({ code: await codeAt(me.secret, 4) })).toMatchObject({ status: 200 })
    expect(await login(me.username, 'не е тази', { code })).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    shop.now(null)
  })

  test('can be replaced by ten recovery codes, each valid once', async () => {
    const me = await withCodes()
    expect(me.recoveryCodes).toHaveLength(10)
    const [code] = me.recoveryCodes
    expect(await login(me.username, PASSWORD, { code })).toMatchObject({ sessionToken: expect.any(String) })
    expect(await login(me.username, PASSWORD, { code })).toMatchObject({ code: 'WRONG_SECOND_FACTOR' })
    const stored = JSON.stringify(await shop.app.db.recoveryCode.findMany({ where: { adminId: me.id } }))
    expect(stored).not.toContain(code)
    expect(await ask('removeTotp', { password: PASSWORD }, me.as)).toMatchObject({ admin: expect.any(Object) })
    expect(await login(me.username, PASSWORD)).toMatchObject({ sessionToken: expect.any(String) })
    expect(await shop.app.db.recoveryCode.count({ where: { adminId: me.id } })).toBe(0)
    shop.now(null)
  })

  test('that no key of the server opens are refused and not counted; a recovery code works', async () => {
    const me = await withCodes()
    shop.now(null)
    await shop.app.db.session.deleteMany({ where: { adminId: me.id } })
    const other = await testShop({ DATABASE_URL: shop.app.config.database.url ?? '', LIMIT_LOGIN_PER_ACCOUNT: '3' })
    const logInWith = (code: string) => {
      const body = { username: me.username, password: PASSWORD, code }
      return other.rest({ method: 'POST', url: '/api/admin/login', body })
    }
    for (let times = 0; times < 4; times += 1)
      expect(await logInWith('123456')).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_UNREADABLE' } })
    expect(await logInWith(me.recoveryCodes[0])).toMatchObject({ status: 200 })
    await other.close()
  })

  test('cannot be set up again while enabled, and their secret is never shown again', async () => {
    const me = await withCodes()
    expect(await ask('beginTotp', { password: PASSWORD }, me.as)).toMatchObject({ code: 'BAD_TRANSITION' })
    const entries = await shop.app.db.auditEntry.findMany({ where: { kind: 'admin', objectId: me.id } })
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain(me.secret)
    expect(entries).toMatchObject([{ adminId: me.id, after: { totp_confirmed_at: expect.any(String) } }])
    shop.now(null)
  })
})

test('tries of the first code are limited', async () => {
  const me = await known()
  const { secret } = await ask('beginTotp', { password: PASSWORD }, me.as)
  const { sealingKeys } = shop.app
  const limited = await testShop({
    DATABASE_URL: shop.app.config.database.url ?? '',
    SEALING_KEYS: sealingKeys[0].toString('base64'),
    LIMIT_LOGIN_PER_ACCOUNT: '3',
  })
  const admin = await shop.app.db.admin.findUniqueOrThrow({ where: { id: me.id } })
  const confirm = (code: string) =>
    confirmTotp(limited.visitor(), admin, code).then(
      () => 'CONFIRMED',
      (error: unknown) => Reflect.get(Object(error), 'code'),
    )
  for (let times = 0; times < 3; times += 1) expect(await confirm('000000')).toBe('WRONG_SECOND_FACTOR')
  expect(await confirm(await generate({ secret: String(secret) }))).toBe('TOO_MANY_ATTEMPTS')
  await limited.close()
})

test('tries of codes are limited', async () => {
  const { id, username } = await known()
  await shop.app.db.admin.update({
    where: { id },
    data: { totpSecret: sealed(shop.app.sealingKeys, generateSecret()), totpConfirmedAt: new Date() },
  })
  const answers = []
  for (let times = 0; times < 3; times += 1) answers.push(await login(username, PASSWORD, { code: '000000' }))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'WRONG_SECOND_FACTOR'))
  const counted = await shop.app.db.throttle.findMany({ where: { key: { contains: 'login-account' } } })
  expect(counted.some(({ points }) => points === 3)).toBe(true)
})
