import { dayText } from '#rules/day-text.ts'
import { inDays } from '../support/days.ts'
import { violations } from '../support/axe.ts'
import { adminToken, ask, expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'

interface ProposedPayment {
  kind: string
  purpose: string
  amount: { amount: string }
}

test('An order by telephone has a sale and a rental, and four clicks are enough for one product', async ({
  page,
  request,
}) => {
  const [balloon, chair, customer] = [unique('Балон'), unique('Стол'), unique('Телефонна')]
  const { id: balloonId } = await newProduct(
    request,
    { type: 'SALE', name: balloon, price: '3.00', categoryIds: [await newCategory(request, 'SALE', unique('Балони'))] },
    9,
  )
  await newProduct(
    request,
    {
      type: 'RENT',
      name: chair,
      pricePerDay: '4.00',
      categoryIds: [await newCategory(request, 'RENT', unique('Столове'))],
    },
    5,
  )
  await placeOrder(request, { productId: balloonId, quantity: 1 }, { customerName: customer, ...ownContact() })
  await loginAsAdmin(page, '/admin/today')

  // Four clicks, of which two can be Enter.
  await page.getByRole('link', { name: 'Нова поръчка' }).click()
  await page.getByRole('combobox', { name: 'Познат клиент' }).fill(customer)
  await page.getByRole('option', { name: customer }).click()
  await page.getByRole('combobox', { name: 'Добави артикул' }).fill(balloon)
  await page.getByRole('option', { name: balloon }).click()
  await expect(page.getByRole('group', { name: balloon })).toContainText('налични 8')

  await page.getByRole('combobox', { name: 'Добави артикул' }).fill(chair)
  await expect(page.getByRole('option', { name: chair })).toBeVisible()
  await page.keyboard.press('Enter')
  const line = page.getByRole('group', { name: chair })
  await line.getByRole('textbox', { name: 'До' }).fill(dayText(inDays(2)))
  await expect(line).toContainText('свободни 5')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Запази поръчката' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Поръчка № \d+/ })).toBeVisible()
  await expect(page.getByText(customer).first()).toBeVisible()
  await expect(page.getByText(balloon).first()).toBeVisible()
  await expect(page.getByText(chair).first()).toBeVisible()
})

test('An order is edited, sent and given back in part, and its customer sees parcel, note and money', async ({
  page,
  request,
}) => {
  const name = unique('Гирлянд')
  const categoryIds = [await newCategory(request, 'SALE', unique('Гирлянди'))]
  const { id: productId } = await newProduct(request, { type: 'SALE', name, price: '3.00', categoryIds }, 9)
  const number = await placeOrder(request, { productId, quantity: 1 }, { customerEmail: 'part@example.com' })
  await loginAsAdmin(page, `/admin/shop/orders/${number}`)

  await page.getByRole('button', { name: 'Промени поръчката' }).click()
  const edit = page.getByRole('dialog', { name: `Промяна на поръчка № ${number}` })
  await edit.getByRole('button', { name: `Увеличи: ${name}` }).click()
  await edit.getByRole('button', { name: 'Запази' }).click()
  await expect(edit).toBeHidden()

  const token = await adminToken(request)
  const { order } = await ask<{ order: { id: string; balance: { proposal: ProposedPayment[] } } }>(
    request,
    'query ($number: Int!) { order(databaseId: $number) { id balance { proposal { kind purpose amount { amount } } } } }',
    { number },
    token,
  )
  const done = await ask(
    request,
    `mutation ($paid: RecordPaymentInput!, $delivered: SetOrderStatusInput!, $tracking: SetOrderTrackingInput!) {
      recordPayment(input: $paid) { __typename } setOrderTracking(input: $tracking) { __typename } setOrderStatus(input: $delivered) { __typename } }`,
    {
      paid: {
        orderId: order.id,
        entries: order.balance.proposal.map(({ kind, purpose, amount }) => ({
          kind,
          purpose,
          amount: amount.amount,
          method: 'CASH',
        })),
      },
      delivered: { orderId: order.id, status: 'DELIVERED' },
      tracking: { orderId: order.id, tracking: { carrier: 'ECONT', number: '1051234567890' } },
    },
    token,
  )
  expect(JSON.stringify(done)).not.toContain('Error')

  await page.reload()
  await page.getByRole('button', { name: 'Върни пари или стоки' }).click()
  const refund = page.getByRole('dialog', { name: `Връщане по поръчка № ${number}` })
  await refund.getByLabel(`Върнати бройки: ${name}`).fill('1')
  await refund.getByLabel('Сума за връщане').fill('3')
  await refund.getByLabel('Защо').fill('Скъсан')
  await refund.getByRole('button', { name: 'Запази' }).click()
  await expect(refund).toBeHidden()
  await page.getByLabel('Нова бележка').fill('Съжаляваме за скъсания.')
  await page.getByText('За клиента: изпрати му я по имейл').click()
  await page.getByRole('button', { name: 'Добави бележката' }).click()
  await expect(page.getByLabel('Нова бележка')).toHaveValue('')

  await page.goto('/order/find')
  await page.getByLabel('Номер на поръчката').fill(String(number))
  await page.getByLabel('Имейл').fill('part@example.com')
  await page.getByRole('button', { name: 'Намери поръчката' }).click()
  await expect(page.getByRole('link', { name: /1051234567890/ })).toHaveAttribute('href', /econt\.com/)
  await expect(page.getByText('Съжаляваме за скъсания.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Върнато по поръчката' })).toContainText(`1 × ${name}`)
})
