import { describe, expect, test } from '@jest/globals'
import { permits, ROLE_NAMES } from '#rules/staff-roles.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makeCustomer, makeProduct, unique } from '../../testkit/make.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop({ LIMIT_LOGIN_PER_ACCOUNT: '5' })

const PASSWORD = 'едно дълго изречение'

const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) {
    __typename
    ... on RegisterSuccess { sessionToken customer { id databaseId firstName lastName email createdAt } }
    ... on UserError { message code }
    ... on InvalidInputError { fields { path message } }
  }
}`
const LOGIN = `mutation ($input: LoginInput!) {
  login(input: $input) {
    __typename
    ... on LoginSuccess { sessionToken customer { databaseId email } }
    ... on UserError { message code }
    ... on TooManyAttemptsError { retryAfterSeconds }
  }
}`
const VIEWER = '{ viewer { customer { databaseId email } admin { username } } }'
const NODE = 'query ($id: ID!) { node(id: $id) { id ... on Customer { email firstName } } }'

const globalId = (type: string, id: number | string) => Buffer.from(`${type}:${id}`).toString('base64')
const person = (email = `${unique()}@example.com`) => ({
  firstName: 'Мария',
  lastName: 'Иванова',
  email,
  password: PASSWORD,
})

async function registered(email: string): Promise<{ token: string; databaseId: number }> {
  const { data } = await shop.graphql(REGISTER, { input: person(email) })
  const { sessionToken, customer } = JSON.parse(JSON.stringify(data?.['register']))
  return { token: sessionToken, databaseId: customer.databaseId }
}

describe('register and login', () => {
  test('answer the token and the customer', async () => {
    const email = `${unique()}@example.com`
    const first = await shop.graphql(REGISTER, { input: person(email) })
    expect(first).toEqual({
      data: {
        register: {
          __typename: 'RegisterSuccess',
          sessionToken: expect.any(String),
          customer: expect.objectContaining({ email, firstName: 'Мария' }),
        },
      },
    })
    const second = await shop.graphql(LOGIN, { input: { email, password: PASSWORD } })
    expect(second).toEqual({
      data: {
        login: {
          __typename: 'LoginSuccess',
          sessionToken: expect.any(String),
          customer: expect.objectContaining({ email }),
        },
      },
    })
  })

  test('answer typed errors', async () => {
    const email = `${unique()}@example.com`
    await registered(email)
    expect(
      (await shop.graphql(REGISTER, { input: { ...person(), email: 'a@b', password: 'password1' } })).data,
    ).toEqual({
      register: {
        __typename: 'InvalidInputError',
        code: 'BAD_INPUT',
        message: 'Невалиден имейл адрес',
        fields: [expect.objectContaining({ path: ['email'] }), expect.objectContaining({ path: ['password'] })],
      },
    })
    expect((await shop.graphql(REGISTER, { input: person(email.toUpperCase()) })).data).toMatchObject({
      register: { __typename: 'EmailTakenError', code: 'EMAIL_TAKEN' },
    })
    expect((await shop.graphql(LOGIN, { input: { email, password: 'не е тази' } })).data).toEqual({
      login: { __typename: 'WrongCredentialsError', code: 'WRONG_CREDENTIALS', message: 'Грешен имейл или парола.' },
    })
  })

  test('count one try per alias', async () => {
    const email = `${unique()}@example.com`
    await registered(email)
    const tries = Array.from(
      { length: 12 },
      (_, index) => `t${index}: login(input: { email: "${email}", password: "не е тази" }) { __typename }`,
    ).join('\n')
    const { data } = await shop.graphql(`mutation { ${tries} }`)
    const names = Object.values(data ?? {}).map((result) => Reflect.get(Object(result), '__typename'))
    expect(names).toEqual([
      ...Array<string>(5).fill('WrongCredentialsError'),
      ...Array<string>(7).fill('TooManyAttemptsError'),
    ])
  })
})

describe('viewer', () => {
  test('is a visitor, a customer or an admin', async () => {
    const customer = await shop.customer()
    const admin = await shop.admin()
    expect(await shop.graphql(VIEWER)).toEqual({ data: { viewer: { customer: null, admin: null } } })
    expect((await shop.graphql(VIEWER, {}, customer)).data).toEqual({
      viewer: { customer: { databaseId: customer.viewer.customerId, email: expect.any(String) }, admin: null },
    })
    expect((await shop.graphql(VIEWER, {}, admin)).data).toEqual({
      viewer: { customer: null, admin: { username: expect.stringMatching(/^admin-/) } },
    })
  })

  test('is a visitor once the session has ended', async () => {
    const { token } = await registered(`${unique()}@example.com`)
    const logout = 'mutation { logout { __typename ... on LogoutSuccess { isDone } ... on UserError { code } } }'
    expect((await shop.graphql(logout, {}, { token })).data).toEqual({
      logout: { __typename: 'LogoutSuccess', isDone: true },
    })
    expect((await shop.graphql(VIEWER, {}, { token })).data).toEqual({ viewer: { customer: null, admin: null } })
    expect((await shop.graphql(logout, {}, await shop.admin())).data).toEqual({
      logout: { __typename: 'UnauthenticatedError', code: 'UNAUTHENTICATED' },
    })
  })
})

describe('a customer through node(id)', () => {
  test('is visible to that customer and the admin only; for others it looks missing', async () => {
    const self = await shop.customer()
    const id = globalId('Customer', self.viewer.customerId)
    const readBy = async (as?: Sender) => shop.graphql(NODE, { id }, as)
    expect(await readBy(self)).toEqual({ data: { node: { id, email: expect.any(String), firstName: 'Мария' } } })
    expect(await readBy(await shop.admin())).toEqual({ data: { node: expect.objectContaining({ id }) } })
    const [visitor, other] = [await readBy(), await readBy(await shop.customer())]
    const missing = await shop.graphql(NODE, { id: globalId('Customer', 2_147_483_647) }, await shop.customer())
    expect(visitor).toEqual({ data: { node: null } })
    expect(other).toEqual({ data: { node: null } })
    expect(missing).toEqual({ data: { node: null } })
  })

  test.each(['0', '-1', '1.5', '99999999999', 'x'])('with the id %j is null', async (id) => {
    const { data, errors } = await shop.graphql(NODE, { id: globalId('Customer', id) }, await shop.admin())
    expect(data?.['node'] ?? null).toBeNull()
    expect(errors?.map(({ extensions }) => extensions?.code) ?? []).not.toContain('INTERNAL_SERVER_ERROR')
  })
})

describe('changes of a profile', () => {
  const CHANGES = [
    ['updateProfile', 'updateProfile(input: { firstName: "Петя", lastName: "Петрова" })'],
    ['changeEmail', 'changeEmail(input: { email: "new@example.com", password: "x" })'],
    ['changePassword', 'changePassword(input: { currentPassword: "x", newPassword: "съвсем друга парола" })'],
  ] as const

  test.each(CHANGES)('%s is refused to visitors and admins with a typed error', async (name, call) => {
    const document = `mutation { ${call} { __typename } }`
    expect((await shop.graphql(document)).data).toEqual({ [name]: { __typename: 'UnauthenticatedError' } })
    expect((await shop.graphql(document, {}, await shop.admin())).data).toEqual({
      [name]: { __typename: 'ForbiddenError' },
    })
  })

  test('updateProfile answers the customer', async () => {
    const document =
      'mutation { updateProfile(input: { firstName: " Петя ", lastName: "Петрова" }) { ... on UpdateProfileSuccess { customer { firstName lastName } } } }'
    expect((await shop.graphql(document, {}, await shop.customer())).data).toEqual({
      updateProfile: { customer: { firstName: 'Петя', lastName: 'Петрова' } },
    })
  })

  test('changePassword needs the current password', async () => {
    const document =
      'mutation { changePassword(input: { currentPassword: "не е", newPassword: "съвсем друга парола" }) { __typename ... on UserError { message } } }'
    expect((await shop.graphql(document, {}, await shop.customer())).data).toEqual({
      changePassword: { __typename: 'WrongCredentialsError', message: 'Грешна парола.' },
    })
  })
})

describe('customers', () => {
  const LIST =
    'query ($first: Int, $after: String, $search: String) { customers(first: $first, after: $after, filter: { search: $search }) { totalCount pageInfo { hasNextPage endCursor } edges { node { id email firstName } } } }'

  test('is for the admin only', async () => {
    expect(await shop.graphql(LIST)).toMatchObject({
      data: { customers: null },
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(await shop.graphql(LIST, {}, await shop.customer())).toMatchObject({
      data: { customers: null },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
  })

  test.each(ROLE_NAMES)('the role %s sees accounts as it sees contacts, on every way to them', async (role) => {
    const as = await shop.admin(role)
    const customer = await shop.customer()
    const { id, email } = await shop.app.db.customer.findUniqueOrThrow({ where: { id: customer.viewer.customerId } })
    const product = await makeProduct(shop.app)
    const { orderId } = await placeOrder(customer, wholeOrder(await cartOf(customer, [{ productId: product.id }])))
    const { data, errors } = await shop.graphql(
      `query ($id: ID!, $order: ID!, $number: Int!, $search: String!) {
        node(id: $id) { ... on Customer { email } }
        nodes(ids: [$id]) { ... on Customer { email } }
        customers(first: 1, filter: { search: $search }) { nodes { email } }
        order(databaseId: $number) { customerEmail customer { email } }
        byOrder: node(id: $order) { ... on Order { customer { email } } }
        contacts(first: 1) { totalCount }
      }`,
      { id: globalId('Customer', id), order: globalId('Order', orderId), number: orderId, search: email },
      as,
    )
    const account = { email }
    if (permits(role, 'customers.read'))
      expect(data).toMatchObject({
        node: account,
        nodes: [account],
        customers: { nodes: [account] },
        order: { customer: account },
        byOrder: { customer: account },
      })
    else {
      expect(data).toEqual({
        node: null,
        nodes: [null],
        customers: null,
        order: { customerEmail: expect.stringContaining('@'), customer: null },
        byOrder: { customer: null },
        contacts: null,
      })
      expect(new Set(errors?.map(({ extensions }) => extensions?.code))).toEqual(new Set(['FORBIDDEN']))
    }
  })

  test('pages through search results, with the same number of queries for any number of rows', async () => {
    const admin = await shop.admin()
    const mark = unique()
    for (let made = 0; made < 100; made += 1) await makeCustomer(shop.app, { lastName: `Ц${mark}` })
    const pages = []
    for (const first of [1, 10, 100]) {
      pages.push(
        await shop.countStatements(async () => {
          const { data } = await shop.graphql(LIST, { first, search: `ц${mark}` }, admin)
          expect(data?.['customers']).toMatchObject({ totalCount: 100, pageInfo: { hasNextPage: first < 100 } })
        }),
      )
    }
    expect(new Set(pages).size).toBe(1)
    const one = JSON.parse(JSON.stringify((await shop.graphql(LIST, { first: 60, search: mark }, admin)).data))
    const two = JSON.parse(
      JSON.stringify(
        (await shop.graphql(LIST, { first: 60, after: one.customers.pageInfo.endCursor, search: mark }, admin)).data,
      ),
    )
    const ids = [...one.customers.edges, ...two.customers.edges].map(({ node }) => node.id)
    expect(new Set(ids).size).toBe(100)
  })
})
