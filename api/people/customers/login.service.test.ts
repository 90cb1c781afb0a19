import { expect, test } from '@jest/globals'
import { unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { login, register } from './login.service.ts'

const shop = useTestShop({ LIMIT_REGISTRATIONS: '2' })
const PASSWORD = 'едно дълго изречение'
const person = () => ({ firstName: 'Мария', lastName: 'Иванова', email: `${unique()}@example.com`, password: PASSWORD })

test('a customer logs in by e-mail address, ignoring case', async () => {
  const { customer } = await register(shop.visitor(), person())
  const { email } = customer
  await expect(login(shop.visitor(), { email: email.toUpperCase(), password: PASSWORD })).resolves.toMatchObject({
    customer: { email },
  })
})

test('the third registration within an hour from one client address is refused', async () => {
  const there = { ...shop.visitor(), address: '203.0.113.7' }
  await register(there, person())
  await register(there, person())
  await expect(register(there, person())).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
})
