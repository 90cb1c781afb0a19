import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import type { OutgoingMail } from '../../sales/mail/outbox.rules.ts'
import { sendDueMail } from '../../sales/mail/send-mail.service.ts'
import { recordingTransports } from '../../sales/mail/testkit/recording-transports.ts'
import { viewerOf } from '../../platform/sessions/sessions.service.ts'
import { unique } from '../../testkit/make.ts'
import { testShop, useTestShop } from '../../testkit/shop.ts'
import { changeEmail, confirmEmail, requestPasswordReset, resetPassword } from './account-proofs.service.ts'
import { ownProfile } from './customers.service.ts'
import { login, register } from './login.service.ts'

const shop = useTestShop()
const PASSWORD = 'едно дълго изречение'
const NEW_PASSWORD = 'съвсем друга парола'
let sent: OutgoingMail[] = []

beforeEach(async () => {
  sent = []
  await shop.app.db.mailMessage.deleteMany()
})
afterEach(() => shop.now(null))

const newEmail = () => `${unique()}@example.com`

async function account() {
  const person = { firstName: 'Мария', lastName: 'Иванова', email: newEmail(), password: PASSWORD }
  const { customer } = await register(shop.visitor(), person)
  return { customer, ctx: await shop.customer(customer.id) }
}

/** Token of the link in the latest e-mail to an address. */
async function tokenTo(email: string): Promise<string> {
  await sendDueMail(shop.app, recordingTransports(sent))
  return /#([\w-]{43})/.exec(sent.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}

const reset = (token: string) => resetPassword(shop.visitor(), { token, newPassword: NEW_PASSWORD })
const mayLogIn = (email: string, password: string) =>
  login(shop.visitor(), { email, password }).then(
    () => true,
    () => false,
  )
const EXPIRED = { code: 'PROOF_EXPIRED' }

describe('a forgotten password', () => {
  test('is reset once by the link of an e-mail, which ends all sessions', async () => {
    const { customer, ctx } = await account()
    await requestPasswordReset(shop.visitor(), customer.email.toUpperCase())
    const token = await tokenTo(customer.email)
    await reset(token)
    expect(await mayLogIn(customer.email, PASSWORD)).toBe(false)
    expect(await mayLogIn(customer.email, NEW_PASSWORD)).toBe(true)
    expect(await viewerOf(shop.app, shop.tokenOf(ctx) ?? null)).toMatchObject({ kind: 'visitor' })
    await expect(reset(token)).rejects.toMatchObject(EXPIRED)
  })

  test('is reset by one of two concurrent uses of the link', async () => {
    const { customer } = await account()
    await requestPasswordReset(shop.visitor(), customer.email)
    const token = await tokenTo(customer.email)
    const outcomes = await Promise.allSettled([reset(token), reset(token)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('has one valid link: the latest, for an hour', async () => {
    const { customer } = await account()
    await requestPasswordReset(shop.visitor(), customer.email)
    const first = await tokenTo(customer.email)
    await requestPasswordReset(shop.visitor(), customer.email)
    await expect(reset(first)).rejects.toMatchObject(EXPIRED)
    const second = await tokenTo(customer.email)
    expect(second).not.toBe(first)
    shop.now(new Date(Date.now() + 61 * 60_000))
    await expect(reset(second)).rejects.toMatchObject(EXPIRED)
    expect(await mayLogIn(customer.email, PASSWORD)).toBe(true)
  })

  test('gets the same answer with the same number of queries for an unknown address', async () => {
    const { customer } = await account()
    const answers: unknown[] = []
    const counts: number[] = []
    for (const email of [customer.email, newEmail()]) {
      const document = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { __typename } }'
      counts.push(
        await shop.countStatements(async () => {
          answers.push(await shop.graphql(document, { email }))
        }),
      )
    }
    expect(answers[0]).toEqual(answers[1])
    expect(counts[0]).toBe(counts[1])
    expect(await shop.app.db.mailMessage.count()).toBe(1)
  })

  test('stores no token, neither in the database nor in the preview of the e-mail', async () => {
    const { customer } = await account()
    await requestPasswordReset(shop.visitor(), customer.email)
    const token = await tokenTo(customer.email)
    const rows = JSON.stringify([await shop.app.db.mailMessage.findMany(), await shop.app.db.accountProof.findMany()])
    expect(token).toHaveLength(43)
    expect(rows).not.toContain(token)
  })

  test('can be requested three times an hour per account, from any address', async () => {
    const strict = await testShop({ LIMIT_PROOFS_PER_ACCOUNT: '3', LIMIT_PROOFS_PER_ADDRESS: '5' })
    const ask = (email: string, address: string) => requestPasswordReset({ ...strict.visitor(), address }, email)
    for (const host of [1, 2, 3]) await ask('ana@example.com', `203.0.113.${host}`)
    const refused = { code: 'TOO_MANY_ATTEMPTS' }
    await expect(ask('Ana@example.com', '203.0.113.4')).rejects.toMatchObject(refused)
    for (let tries = 0; tries < 5; tries += 1) await ask(newEmail(), '203.0.113.9')
    await expect(ask(newEmail(), '203.0.113.9')).rejects.toMatchObject(refused)
    await strict.close()
  })
})

describe('changeEmail()', () => {
  test('changes nothing until the link in the e-mail to the new address is opened', async () => {
    const { ctx, customer } = await account()
    const email = newEmail()
    expect(await changeEmail(ctx, { email, password: PASSWORD })).toMatchObject({ email: customer.email })
    expect(await mayLogIn(email, PASSWORD)).toBe(false)
    await confirmEmail(shop.visitor(), await tokenTo(email))
    expect(await ownProfile(ctx)).toMatchObject({ email })
    expect(await mayLogIn(customer.email, PASSWORD)).toBe(false)
  })

  test('revokes the password link sent to the old address', async () => {
    const { ctx, customer } = await account()
    await requestPasswordReset(shop.visitor(), customer.email)
    const token = await tokenTo(customer.email)
    const email = newEmail()
    await changeEmail(ctx, { email, password: PASSWORD })
    await confirmEmail(shop.visitor(), await tokenTo(email))
    await expect(reset(token)).rejects.toMatchObject(EXPIRED)
  })

  test('gives an address to one of two accounts', async () => {
    const [one, other] = [await account(), await account()]
    const email = newEmail()
    await changeEmail(one.ctx, { email, password: PASSWORD })
    const first = await tokenTo(email)
    await changeEmail(other.ctx, { email, password: PASSWORD })
    const second = await tokenTo(email)
    await confirmEmail(shop.visitor(), first)
    await expect(confirmEmail(shop.visitor(), second)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('needs the password', async () => {
    const { ctx } = await account()
    await expect(changeEmail(ctx, { email: newEmail(), password: 'не е тази' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
      message: 'Грешна парола.',
    })
  })

  test('is refused when the password changes between its check and the write', async () => {
    const { ctx, customer } = await account()
    const waiting = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    let change: Promise<unknown> = Promise.resolve()
    await shop.app.sql.transaction(async (tx) => {
      await tx.run(sql`UPDATE customers SET password_hash = 'changed' WHERE id = ${customer.id}`)
      change = changeEmail(ctx, { email: newEmail(), password: PASSWORD })
      // May fail before it is awaited below.
      change.catch(() => undefined)
      while ((await shop.app.sql.run(waiting)) === 0) await sleep(5)
    })
    await expect(change).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('refuses a taken address, but allows the own one in another case', async () => {
    const [one, other] = [await account(), await account()]
    const change = (email: string) => changeEmail(one.ctx, { email: email.toUpperCase(), password: PASSWORD })
    await expect(change(other.customer.email)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    await expect(change(one.customer.email)).resolves.toMatchObject({ id: one.customer.id })
  })
})
