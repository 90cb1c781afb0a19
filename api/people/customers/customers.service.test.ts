import { describe, expect, test } from '@jest/globals'
import { viewerOf } from '#api/platform/sessions/sessions.service.ts'
import type { Context } from '../../context.ts'
import { makeCustomer, unique } from '../../testkit/make.ts'
import { testShop, useTestShop } from '../../testkit/shop.ts'
import { changePassword, ownProfile, updateProfile } from './customers.service.ts'
import { login, register } from './login.service.ts'

const shop = useTestShop()

const PASSWORD = 'едно дълго изречение'
const newEmail = () => `${unique()}@example.com`
const person = () => ({ firstName: 'Мария', lastName: 'Иванова', email: newEmail(), password: PASSWORD })

async function account() {
  const { customer } = await register(shop.visitor(), person())
  return { customer, ctx: await shop.customer(customer.id) }
}

describe('register()', () => {
  test('is limited, before a hash is computed', async () => {
    const strict = await testShop({ LIMIT_REGISTRATIONS: '1' })
    await register(strict.visitor(), person())
    await expect(register(strict.visitor(), person())).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await expect(register({ ...strict.visitor(), address: '203.0.113.5' }, person())).resolves.toMatchObject({
      sessionToken: expect.any(String),
    })
    await strict.close()
  })
})

describe('a profile', () => {
  test.each([
    ['a visitor', () => shop.visitor()],
    ['an admin', () => shop.admin()],
  ] as const)('is not for %s', async (_who, context) => {
    const ctx: Context = await context()
    const refused = { code: 'UNAUTHENTICATED' }
    await expect(ownProfile(ctx)).rejects.toMatchObject(refused)
    await expect(updateProfile(ctx, { firstName: 'А', lastName: 'Б' })).rejects.toMatchObject(refused)
    await expect(
      changePassword(ctx, { currentPassword: PASSWORD, newPassword: 'съвсем друга парола' }),
    ).rejects.toMatchObject(refused)
  })

  test('changes the names', async () => {
    const { ctx } = await account()
    await updateProfile(ctx, { firstName: 'Петя', lastName: 'Петрова' })
    expect(await ownProfile(ctx)).toMatchObject({ firstName: 'Петя', lastName: 'Петрова' })
  })
})

describe('changePassword()', () => {
  test('ends all other sessions', async () => {
    const { ctx, customer } = await account()
    const elsewhere = await shop.customer(customer.id)
    await changePassword(ctx, { currentPassword: PASSWORD, newPassword: 'съвсем друга парола' })
    expect(await viewerOf(shop.app, shop.tokenOf(ctx) ?? null)).toMatchObject({ kind: 'customer' })
    expect(await viewerOf(shop.app, shop.tokenOf(elsewhere) ?? null)).toEqual({ kind: 'visitor', hasEnded: true })
  })

  test('makes only the new password valid', async () => {
    const { ctx, customer } = await account()
    await changePassword(ctx, { currentPassword: PASSWORD, newPassword: 'съвсем друга парола' })
    await expect(login(shop.visitor(), { email: customer.email, password: PASSWORD })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    await expect(
      login(shop.visitor(), { email: customer.email, password: 'съвсем друга парола' }),
    ).resolves.toMatchObject({ customer: { id: customer.id } })
  })

  test('needs the current password, and changes nothing without it', async () => {
    const { ctx, customer } = await account()
    const elsewhere = await shop.customer(customer.id)
    await expect(
      changePassword(ctx, { currentPassword: 'не е тази', newPassword: 'съвсем друга парола' }),
    ).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await expect(login(shop.visitor(), { email: customer.email, password: PASSWORD })).resolves.toMatchObject({
      customer: { id: customer.id },
    })
    expect(await viewerOf(shop.app, shop.tokenOf(elsewhere) ?? null)).toMatchObject({ kind: 'customer' })
  })

  test('is limited like a login', async () => {
    const strict = await testShop({ LIMIT_LOGIN_PER_ACCOUNT: '3' })
    const { customer } = await register(strict.visitor(), person())
    const ctx = await strict.customer(customer.id)
    const tries = Array.from({ length: 16 }, () =>
      changePassword(ctx, { currentPassword: 'не е тази', newPassword: 'съвсем друга парола' }).catch(
        ({ code }) => code,
      ),
    )
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(3)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(13)
    await strict.close()
  })
})

describe('the search of the panel', () => {
  test('matches all words as parts of the names and the address, ignoring case', async () => {
    const mark = unique()
    const { id } = await makeCustomer(shop.app, {
      firstName: 'Ивелина',
      lastName: `Ж${mark}`,
      email: `${mark}_x@example.com`,
    })
    await makeCustomer(shop.app, { firstName: 'Ивелина', lastName: 'Друга' })
    const as = await shop.admin()
    const found = async (search: string) => {
      const { data } = await shop.graphql(
        'query ($search: String) { customers(first: 100, filter: { search: $search }) { edges { node { databaseId } } } }',
        { search },
        as,
      )
      const { edges } = Object(data?.['customers'])
      return edges.map((edge: { node: { databaseId: number } }) => edge.node.databaseId)
    }
    expect(await found(`ж${mark.toUpperCase()}`)).toEqual([id])
    expect(await found(`ивелина ${mark}`)).toEqual([id])
    expect(await found(`${mark}_x@`)).toEqual([id])
    expect(await found(`${mark}%`)).toEqual([])
    expect(await found(`${mark}\\`)).toEqual([])
    expect(await found(`${mark.slice(0, 3)}_${mark.slice(4)}`)).toEqual([])
    expect(await found('няма такъв човек')).toEqual([])
  })
})
