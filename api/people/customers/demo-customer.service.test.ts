import { expect, test } from '@jest/globals'
import { fillWithDemo } from '../../../prisma/seed.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { openDemoCustomer } from './demo-customer.service.ts'

const shop = useTestShop()

test('a shop without customers has no demo customer', async () => {
  expect(await openDemoCustomer(shop.app)).toBeNull()
})

test('only the demo customer with the most orders can log in with that password', async () => {
  await fillWithDemo(shop.app)
  const customer = await openDemoCustomer(shop.app)
  const logIn = (email: string) =>
    shop.rest({
      method: 'POST',
      url: '/api/users/login',
      body: { email, password: customer?.password },
    })
  expect(customer).toEqual({
    id: expect.any(Number),
    email: expect.stringContaining('@'),
    password: expect.stringMatching(/^(\w{5}-){3}\w{5}$/),
  })
  expect((await logIn(customer?.email ?? '')).status).toBe(200)
  const others = await shop.app.db.customer.findMany({ where: { NOT: { email: customer?.email ?? '' } } })
  expect(others.length).toBeGreaterThan(0)
  expect((await logIn(others[0]?.email ?? '')).status).toBe(401)
})
