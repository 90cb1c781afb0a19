import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeAdmin, unique } from '../../testkit/make.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'
import { ensureFirstAdmin } from './first-admin.service.ts'

const PASSWORD = 'ключ за задната врата'

const shop = useTestShop({ ADMIN_USERNAME: 'shefa', ADMIN_PASSWORD: PASSWORD })

beforeAll(async () => {
  await ensureFirstAdmin(shop.app)
})

const restLogin = (username: unknown, password: unknown) =>
  shop.rest({ method: 'POST', url: '/api/admin/login', body: { username, password } })
const adminRead = (as?: Sender) => shop.rest({ method: 'GET', url: '/api/admin/reviews', ...(as && { as }) })
const globalId = (type: string, id: number) => Buffer.from(`${type}:${id}`).toString('base64')

async function loggedIn(): Promise<{ token: string }> {
  const { body } = await restLogin('shefa', PASSWORD)
  return { token: JSON.parse(JSON.stringify(body)).sessionToken }
}

/** An admin with two sessions, and another admin. */
async function admins() {
  const here = await shop.admin()
  const other = await shop.admin()
  const session = await shop.app.db.session.create({
    data: {
      adminId: here.viewer.adminId,
      tokenHash: Buffer.from(unique()),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })
  return { here, other, thereId: globalId('AdminSession', session.id) }
}

describe('POST /api/admin/login', () => {
  test('answers the token, the admin without the hash, and a message', async () => {
    const { status, body } = await restLogin('shefa', PASSWORD)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        sessionToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        admin: { id: expect.any(Number), username: 'shefa' },
        message: 'Успешен вход',
      },
    })
    const { sessionToken } = JSON.parse(JSON.stringify(body))
    expect((await adminRead({ token: sessionToken })).status).toBe(200)
  })

  test('gives the same answer to a wrong password and an unknown name', async () => {
    const answers = await Promise.all([
      restLogin('shefa', 'не е тази'),
      restLogin(unique(), 'не е тази'),
      restLogin("' OR 1=1 --", 'не е тази'),
      restLogin('SHEFA', PASSWORD),
    ])
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { message: 'Невалидни данни за вход', code: 'WRONG_CREDENTIALS', requestId: expect.any(String) },
      })
    }
  })

  test.each([
    [{ $ne: 1 }, 'x'],
    [['shefa'], 'x'],
    ['shefa', { $ne: 1 }],
    ['', 'x'],
    ['shefa', undefined],
  ])('refuses %j and %j with 400', async (username, password) => {
    expect((await restLogin(username, password)).status).toBe(400)
  })

  test('has no default password', async () => {
    const { username } = await makeAdmin(shop.app)
    const tried = await Promise.all(['admin', 'none', 'password', ''].map((password) => restLogin(username, password)))
    expect(tried.map(({ status }) => status)).toEqual([401, 401, 401, 400])
  })
})

describe('POST /api/admin/logout', () => {
  test('ends only that session, at once', async () => {
    const [one, other] = [await loggedIn(), await loggedIn()]
    expect(await shop.rest({ method: 'POST', url: '/api/admin/logout', as: one })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await adminRead(one)).status).toBe(401)
    expect((await adminRead(other)).status).toBe(200)
  })

  test('does not log a customer out', async () => {
    const customer = await shop.customer()
    expect((await shop.rest({ method: 'POST', url: '/api/admin/logout', as: customer })).status).toBe(403)
    expect((await shop.rest({ method: 'GET', url: '/api/users/profile', as: customer })).status).toBe(200)
  })
})

describe('a session of one kind', () => {
  test('never authorizes requests of the other kind', async () => {
    const [customer, admin] = [await shop.customer(), await shop.admin()]
    const adminCall = await Promise.all([undefined, { token: 'x'.repeat(43) }, customer, admin].map(adminRead))
    expect(adminCall.map(({ status }) => status)).toEqual([401, 401, 403, 200])
    const profile = await Promise.all(
      [customer, admin].map((as) => shop.rest({ method: 'GET', url: '/api/users/profile', as })),
    )
    expect(profile.map(({ status }) => status)).toEqual([200, 401])
  })
})

describe('adminLogin', () => {
  const LOGIN =
    'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { __typename ... on AdminLoginSuccess { sessionToken admin { databaseId username } } ... on UserError { message code } } }'

  test('answers the token and the admin, or a typed error', async () => {
    expect((await shop.graphql(LOGIN, { input: { username: 'shefa', password: PASSWORD } })).data).toEqual({
      adminLogin: {
        __typename: 'AdminLoginSuccess',
        sessionToken: expect.any(String),
        admin: { databaseId: expect.any(Number), username: 'shefa' },
      },
    })
    expect((await shop.graphql(LOGIN, { input: { username: 'shefa', password: 'не е тази' } })).data).toEqual({
      adminLogin: {
        __typename: 'WrongCredentialsError',
        message: 'Невалидни данни за вход',
        code: 'WRONG_CREDENTIALS',
      },
    })
  })

  test('is ended by adminLogout, which refuses customers', async () => {
    const admin = await loggedIn()
    const logout = 'mutation { adminLogout { __typename } }'
    expect((await shop.graphql(logout, {}, await shop.customer())).data).toEqual({
      adminLogout: { __typename: 'ForbiddenError' },
    })
    expect((await shop.graphql(logout, {}, admin)).data).toEqual({ adminLogout: { __typename: 'AdminLogoutSuccess' } })
    expect((await adminRead(admin)).status).toBe(401)
  })
})

describe('adminSessions', () => {
  const LIST = '{ adminSessions { totalCount edges { node { id isCurrent createdAt usedAt expiresAt } } } }'
  const END =
    'mutation ($input: EndAdminSessionInput!) { endAdminSession(input: $input) { __typename ... on EndAdminSessionSuccess { endedSessionId } } }'
  const NODE = 'query ($id: ID!) { node(id: $id) { id ... on AdminSession { expiresAt } } }'

  test('lists the active sessions of the admin, and marks the current one', async () => {
    const { here } = await admins()
    await shop.app.db.session.create({
      data: { adminId: here.viewer.adminId, tokenHash: Buffer.from(unique()), expiresAt: new Date(Date.now() - 1) },
    })
    const { data } = await shop.graphql(LIST, {}, here)
    const { totalCount, edges } = JSON.parse(JSON.stringify(data?.['adminSessions']))
    expect(totalCount).toBe(2)
    expect(edges.map(({ node }: { node: { isCurrent: boolean } }) => node.isCurrent)).toEqual([false, true])
  })

  test('lets an admin end only their own sessions', async () => {
    const { here, other, thereId } = await admins()
    expect((await shop.graphql(END, { input: { sessionId: thereId } }, other)).data).toEqual({
      endAdminSession: { __typename: 'NotFoundError' },
    })
    expect((await shop.graphql(END, { input: { sessionId: thereId } }, await shop.customer())).data).toEqual({
      endAdminSession: { __typename: 'ForbiddenError' },
    })
    expect((await shop.graphql(END, { input: { sessionId: thereId } })).data).toEqual({
      endAdminSession: { __typename: 'UnauthenticatedError' },
    })
    expect((await shop.graphql(END, { input: { sessionId: thereId } }, here)).data).toEqual({
      endAdminSession: { __typename: 'EndAdminSessionSuccess', endedSessionId: thereId },
    })
    expect((await shop.graphql(END, { input: { sessionId: thereId } }, here)).data).toEqual({
      endAdminSession: { __typename: 'NotFoundError' },
    })
  })

  test('are found by node(id) for their admin only, never sessions of customers', async () => {
    const { here, other, thereId } = await admins()
    const customer = await shop.customer()
    expect((await shop.graphql(NODE, { id: thereId }, here)).data).toEqual({
      node: { id: thereId, expiresAt: expect.any(String) },
    })
    const ofCustomer = globalId(
      'AdminSession',
      customer.viewer.kind === 'customer' ? Reflect.get(customer.viewer, 'sessionId') : 0,
    )
    const reads = [
      shop.graphql(NODE, { id: thereId }, other),
      shop.graphql(NODE, { id: thereId }),
      shop.graphql(NODE, { id: thereId }, customer),
    ]
    for (const { data } of await Promise.all([
      ...reads,
      shop.graphql(NODE, { id: ofCustomer }, customer),
      shop.graphql(NODE, { id: ofCustomer }, here),
    ])) {
      expect(data).toEqual({ node: null })
    }
  })

  test('are for admins only, as are admins by node(id)', async () => {
    const { here } = await admins()
    expect(await shop.graphql(LIST)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(await shop.graphql(LIST, {}, await shop.customer())).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
    const node = 'query ($id: ID!) { node(id: $id) { ... on Admin { username } } }'
    const id = globalId('Admin', here.viewer.adminId)
    expect((await shop.graphql(node, { id })).data).toEqual({ node: null })
    expect((await shop.graphql(node, { id }, await shop.customer())).data).toEqual({ node: null })
    expect((await shop.graphql(node, { id }, here)).data).toEqual({ node: { username: expect.any(String) } })
  })
})
