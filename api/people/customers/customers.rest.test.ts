import { describe, expect, test } from '@jest/globals'
import { makeCustomer, unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const PASSWORD = 'едно дълго изречение'

const person = (email = `${unique()}@example.com`) => ({
  firstName: 'Мария',
  lastName: 'Иванова',
  email,
  password: PASSWORD,
})

async function registered(email = `${unique()}@example.com`): Promise<{ token: string; email: string; id: number }> {
  const { status, body } = await shop.rest({ method: 'POST', url: '/api/users/register', body: person(email) })
  expect(status).toBe(201)
  const { sessionToken, user } = JSON.parse(JSON.stringify(body))
  return { token: sessionToken, email, id: user.id }
}

const profileOf = (token: string) => shop.rest({ method: 'GET', url: '/api/users/profile', as: { token } })
const logIn = (email: unknown, password: unknown) =>
  shop.rest({ method: 'POST', url: '/api/users/login', body: { email, password } })

describe('POST /api/users/register', () => {
  test('answers 201 with a valid token and the user', async () => {
    const email = `${unique()}@example.com`
    const { status, body } = await shop.rest({ method: 'POST', url: '/api/users/register', body: person(email) })
    expect(status).toBe(201)
    expect(body).toEqual({
      sessionToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: { id: expect.any(Number), firstName: 'Мария', lastName: 'Иванова', email },
    })
    const { sessionToken } = JSON.parse(JSON.stringify(body))
    expect(await profileOf(sessionToken)).toMatchObject({ status: 200, body: { email } })
  })

  test('ignores passwordHash, id, role and other unknown fields', async () => {
    const email = `${unique()}@example.com`
    const other = await registered()
    const { passwordHash } = await shop.app.db.customer.findUniqueOrThrow({ where: { id: other.id } })
    const body = {
      ...person(email),
      password: 'съвсем друга парола',
      passwordHash,
      id: 1,
      role: 'admin',
      isAdmin: true,
    }
    const { status } = await shop.rest({ method: 'POST', url: '/api/users/register', body })
    expect(status).toBe(201)
    expect((await logIn(email, PASSWORD)).status).toBe(401)
    expect((await logIn(email, 'съвсем друга парола')).status).toBe(200)
  })

  test('answers 409 EMAIL_TAKEN for a taken address in another case', async () => {
    const { email } = await registered()
    const { status, body } = await shop.rest({
      method: 'POST',
      url: '/api/users/register',
      body: person(email.toUpperCase()),
    })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', message: 'Вече има профил с този имейл адрес.' },
    })
  })

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ firstName: ' \u200b ' }, 'firstName'],
    [{ lastName: undefined }, 'lastName'],
    [{ email: 'a@b' }, 'email'],
    [{ email: 'a@b.c\nBcc:x@y.z' }, 'email'],
    [{ email: ['a@b.bg'] }, 'email'],
    [{ password: 'кратка7' }, 'password'],
    [{ password: '        ' }, 'password'],
    [{ password: 'password1' }, 'password'],
    [{ password: 'Parola123!' }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ password: { $ne: 1 } }, 'password'],
    [{ password: undefined, passwordHash: PASSWORD }, 'password'],
  ])('refuses %j with 400 that names the field', async (wrong, field) => {
    const { status, body } = await shop.rest({
      method: 'POST',
      url: '/api/users/register',
      body: { ...person(), ...wrong },
    })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', errors: [{ field, message: expect.stringMatching(/\p{Script=Cyrillic}/u) }] },
    })
  })

  test.each([
    ['64 characters', 'a'.repeat(64)],
    ['200 Cyrillic letters', 'я'.repeat(200)],
    ['emoji', '🎈🎉🎈🎊🎁🎂🥳🎈'],
    ['spaces around', '  с интервали  '],
  ])('takes a password of %s exactly as typed', async (_name, password) => {
    const email = `${unique()}@example.com`
    expect(
      (await shop.rest({ method: 'POST', url: '/api/users/register', body: { ...person(email), password } })).status,
    ).toBe(201)
    expect((await logIn(email, password)).status).toBe(200)
    expect((await logIn(email, `${password}!`)).status).toBe(401)
  })
})

describe('POST /api/users/login', () => {
  test('gives the same answer to a wrong password and an unknown address', async () => {
    const { email } = await registered()
    const [wrong, unknown, malformed] = await Promise.all([
      logIn(email, 'не е тази'),
      logIn(`${unique()}@example.com`, 'не е тази'),
      logIn('никой', 'не е тази'),
    ])
    const answerOf = ({ status, body }: typeof wrong) => ({
      status,
      body: { ...JSON.parse(JSON.stringify(body)), requestId: null },
    })
    expect(answerOf(wrong)).toEqual({
      status: 401,
      body: { message: 'Грешен имейл или парола.', code: 'WRONG_CREDENTIALS', requestId: null },
    })
    expect(answerOf(unknown)).toEqual(answerOf(wrong))
    expect(answerOf(malformed)).toEqual(answerOf(wrong))
  })

  test('ignores case and invisible characters in the address, but not in the password', async () => {
    const { email } = await registered()
    expect((await logIn(`\u200b${email}\u200e`, PASSWORD)).status).toBe(200)
    expect((await logIn(email.toUpperCase(), PASSWORD)).status).toBe(200)
    expect((await logIn(email, PASSWORD.toUpperCase())).status).toBe(401)
    expect((await logIn(email, `${PASSWORD} `)).status).toBe(401)
    expect((await logIn(email, PASSWORD.normalize('NFD'))).status).toBe(200)
  })

  test('answers a new token every time and no hash', async () => {
    const { email, token } = await registered()
    const answers = await Promise.all([logIn(email, PASSWORD), logIn(email, PASSWORD)])
    const bodies = answers.map(({ body }) => JSON.parse(JSON.stringify(body)))
    expect(new Set([token, ...bodies.map(({ sessionToken }) => sessionToken)]).size).toBe(3)
    for (const body of bodies) expect(Object.keys(body.user)).toEqual(['id', 'firstName', 'lastName', 'email'])
  })

  test.each([
    [{ $ne: 1 }, 'x'],
    [['a'], 'x'],
    ['a@b.bg', 5],
    ['', 'x'],
    ['a@b.bg', ''],
    ['a@b.bg', 'x'.repeat(1025)],
  ])('refuses %j and %j with 400', async (email, password) => {
    expect((await logIn(email, password)).status).toBe(400)
  })

  test('refuses an account without a valid stored hash', async () => {
    const { email } = await makeCustomer(shop.app)
    expect((await logIn(email, 'none')).status).toBe(401)
  })
})

describe('POST /api/users/logout', () => {
  test('ends the session at once; a second call does nothing', async () => {
    const { token } = await registered()
    const out = () => shop.rest({ method: 'POST', url: '/api/users/logout', as: { token } })
    expect(await out()).toMatchObject({ status: 200, body: { success: true } })
    expect((await profileOf(token)).status).toBe(401)
    expect(await out()).toMatchObject({ status: 200, body: { success: true } })
  })

  test('does not log an admin out', async () => {
    const admin = await shop.admin()
    expect((await shop.rest({ method: 'POST', url: '/api/users/logout', as: admin })).status).toBe(401)
    expect((await shop.rest({ method: 'GET', url: '/api/admin/reviews', as: admin })).status).toBe(200)
  })
})

describe('GET /api/users/profile', () => {
  test('is 401 to visitors, forged and old tokens, tokens in the query, and the admin', async () => {
    const { token } = await registered()
    const answers = await Promise.all([
      shop.rest({ method: 'GET', url: '/api/users/profile' }),
      profileOf('x'.repeat(43)),
      profileOf(`${token}%00`),
      shop.rest({ method: 'GET', url: `/api/users/profile?token=${token}&sessionToken=${token}` }),
      shop.rest({ method: 'GET', url: '/api/users/profile', as: await shop.admin() }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  test('is 401 as soon as the customer is deleted', async () => {
    const { token, id } = await registered()
    await shop.app.db.customer.delete({ where: { id } })
    expect((await profileOf(token)).status).toBe(401)
  })

  test('is never cached', async () => {
    const { token } = await registered()
    expect((await profileOf(token)).headers['cache-control']).toBe('no-store')
  })
})
