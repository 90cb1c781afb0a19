import { describe, expect, test } from '@jest/globals'
import { viewerOf } from '#api/platform/sessions/sessions.service.ts'
import { unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { changePassword } from './customers.service.ts'
import { login, register } from './login.service.ts'

const shop = useTestShop()

const PASSWORD = 'едно дълго изречение'

const person = (email = `${unique()}@example.com`) => ({
  firstName: 'Мария',
  lastName: 'Иванова',
  email,
  password: PASSWORD,
})

/** The address in mixed case, with a different pattern per number. */
function inSomeCase(email: string, pattern: number): string {
  return [...email].map((letter, index) => ((pattern >> (index % 6)) & 1 ? letter.toUpperCase() : letter)).join('')
}

describe('50 concurrent registrations of one address', () => {
  test('create one account and 49 errors', async () => {
    const email = `${unique()}@example.com`
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shop.rest({ method: 'POST', url: '/api/users/register', body: person(inSomeCase(email, index)) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await shop.app.db.customer.count({ where: { email: { equals: email, mode: 'insensitive' } } })).toBe(1)
    expect(
      await shop.app.db.session.count({ where: { customer: { email: { equals: email, mode: 'insensitive' } } } }),
    ).toBe(1)
  })
})

describe('a logout while the token is in use', () => {
  test('accepts no request after its answer', async () => {
    const { sessionToken } = await register(shop.visitor(), person())
    const as = { token: sessionToken }
    const profile = () => shop.rest({ method: 'GET', url: '/api/users/profile', as })
    const logout = { isAnswered: false }
    const early: number[] = []
    const readers = Array.from({ length: 16 }, async () => {
      while (!logout.isAnswered) early.push((await profile()).status)
    })
    await shop.rest({ method: 'POST', url: '/api/users/logout', as })
    logout.isAnswered = true
    const late = await Promise.all(Array.from({ length: 200 }, profile))
    await Promise.all(readers)
    expect(early).toContain(200)
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([401]))
  })
})

describe('a changed password', () => {
  test('ends sessions of concurrent logins with the old one', async () => {
    const { customer } = await register(shop.visitor(), person())
    const own = await shop.customer(customer.id)
    const change = { isDone: false }
    const opened: string[] = []
    const intruders = Array.from({ length: 16 }, async () => {
      while (!change.isDone) {
        const entered = await login(shop.visitor(), { email: customer.email, password: PASSWORD }).catch(() => null)
        if (entered) opened.push(entered.sessionToken)
      }
    })
    await changePassword(own, { currentPassword: PASSWORD, newPassword: 'съвсем друга парола' })
    change.isDone = true
    await Promise.all(intruders)
    const kinds = await Promise.all(opened.map(async (token) => (await viewerOf(shop.app, token)).kind))
    expect(kinds.length).toBeGreaterThan(0)
    expect(new Set(kinds)).toEqual(new Set(['visitor']))
    expect(await viewerOf(shop.app, shop.tokenOf(own) ?? null)).toMatchObject({ kind: 'customer' })
  })

  test('is set by exactly one of 16 concurrent changes', async () => {
    const { customer } = await register(shop.visitor(), person())
    const own = await shop.customer(customer.id)
    const passwords = Array.from({ length: 16 }, (_, index) => `нова парола номер ${index}`)
    const changes = await Promise.allSettled(
      passwords.map((newPassword) => changePassword(own, { currentPassword: PASSWORD, newPassword })),
    )
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = passwords[changes.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    await expect(login(shop.visitor(), { email: customer.email, password: winner })).resolves.toMatchObject({
      customer: { id: customer.id },
    })
  })
})
