import type { Locator } from '@playwright/test'
import { inDays } from '../support/days.ts'
import { adminToken, ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder, rowFound } from '../support/panel-kit.ts'

/** Counts what one presses with the mouse; typing is not counted, and Enter ends it. */
function counted() {
  let clicks = 0
  return {
    press: async (control: Locator) => {
      clicks += 1
      await control.click()
    },
    clicks: () => clicks,
  }
}

test('Open decisions, hand-overs and returns of today need no click to be seen, and free units one', async ({
  page,
}) => {
  await loginAsAdmin(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Днес/ })).toBeVisible()
  for (const name of ['Чакат решение', 'Излиза днес', 'Връща се днес'])
    await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeInViewport()

  const looking = counted()
  await looking.press(page.getByRole('link', { name: 'Календар' }))
  await expect(page.getByRole('grid', { name: 'Календар на наемите' })).toContainText(/св\. \d+/)
  expect(looking.clicks()).toBe(1)
})

test('An order of five rentals is approved by two clicks, and one that is prepared sent by two', async ({
  page,
  request,
}) => {
  const name = unique('Пет наема')
  const startsOn = inDays(300)
  const categoryIds = [await newCategory(request, 'RENT', name)]
  const lines: { productId: string; quantity: number; startsOn: string; endsOn: string }[] = []
  for (let made = 1; made <= 5; made += 1) {
    const rental = { type: 'RENT', name: `${name} ${made}`, pricePerDay: '5.00', categoryIds }
    lines.push({ productId: (await newProduct(request, rental, 1)).id, quantity: 1, startsOn, endsOn: startsOn })
  }
  await placeOrder(request, lines, { customerName: name })
  const buyer = unique('Бърза')
  const goods = { type: 'SALE', name: buyer, price: '5.00', categoryIds: [await newCategory(request, 'SALE', buyer)] }
  const { id: productId } = await newProduct(request, goods, 3)
  const sold = await placeOrder(request, { productId, quantity: 1 }, { customerName: buyer })
  await ask(
    request,
    'mutation ($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { __typename } }',
    { input: { orderId: Buffer.from(`Order:${sold}`).toString('base64'), status: 'PROCESSING' } },
    await adminToken(request),
  )

  await loginAsAdmin(page, '/admin/shop/orders')
  const approving = counted()
  await approving.press(page.getByRole('row').filter({ hasText: name }))
  await approving.press(page.getByRole('button', { name: 'Одобри всички' }))
  await expect(page.getByRole('button', { name: 'Одобри всички' })).toBeHidden()
  expect(approving.clicks()).toBe(2)

  await page.goBack()
  const sending = counted()
  await sending.press(page.getByRole('row').filter({ hasText: buyer }))
  await sending.press(page.getByRole('button', { name: 'Изпрати', exact: true }))
  await page.getByRole('textbox', { name: 'Товарителница' }).fill('1051600000001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Изпратена', { exact: true }).first()).toBeVisible()
  expect(sending.clicks()).toBe(2)
})

test('Twenty rentals go out in at most 25 clicks and come back in at most 30, with their deposits', async ({
  page,
  request,
}) => {
  const name = unique('Маса за всички')
  const categoryIds = [await newCategory(request, 'RENT', name)]
  const { id: productId } = await newProduct(request, { type: 'RENT', name, pricePerDay: '5.00', categoryIds }, 20)
  const day = inDays(0)
  for (let placed = 1; placed <= 20; placed += 1)
    await placeOrder(request, { productId, quantity: 1, startsOn: day, endsOn: day }, {})
  const token = await adminToken(request)
  const { reservations } = await ask<{ reservations: { nodes: { id: string }[] } }>(
    request,
    'query ($filter: ReservationFilter) { reservations(first: 50, filter: $filter) { nodes { id } } }',
    { filter: { productId } },
    token,
  )
  const reservationIds = reservations.nodes.map(({ id }) => id)
  expect(reservationIds).toHaveLength(20)
  const approve = 'mutation ($input: ApproveReservationsInput!) { approveReservations(input: $input) { __typename } }'
  await ask(request, approve, { input: { reservationIds } }, token)

  const list = `/admin/rent/reservations?search=${encodeURIComponent(name)}`
  await loginAsAdmin(page, list)
  const moveAll = async (label: 'Предай' | 'Приеми', outcome: 'Предадена' | 'Приета') => {
    await page.goto(list)
    const moving = counted()
    await moving.press(page.getByRole('checkbox', { name: 'Избери всички на страницата' }))
    await moving.press(page.getByRole('region', { name: 'Избрани редове' }).getByRole('button', { name: label }))
    const dialog = page.getByRole('dialog')
    await moving.press(dialog.getByRole('button', { name: `${label} 20 поръчки` }))
    await dialog.getByText(outcome, { exact: true }).nth(19).waitFor()
    await moving.press(dialog.getByText('Затвори', { exact: true }))
    return moving.clicks()
  }
  expect(await moveAll('Предай', 'Предадена')).toBeLessThanOrEqual(25)
  expect(await moveAll('Приеми', 'Приета')).toBeLessThanOrEqual(30)
  const { settled } = await ask<{ settled: { totalCount: number } }>(
    request,
    'query ($filter: ReservationFilter) { settled: reservations(first: 1, filter: $filter) { totalCount } }',
    { filter: { productId, state: 'CLOSED' } },
    token,
  )
  expect(settled.totalCount).toBe(20)
})

test('A product is made by three clicks, its price changed by one, and goods received by one', async ({
  page,
  request,
}) => {
  const name = unique('Гирлянд')
  await newCategory(request, 'SALE', name)
  await loginAsAdmin(page, '/admin/shop/products')
  const making = counted()
  await making.press(page.getByRole('button', { name: 'Добави продукт' }))
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  await dialog.getByRole('textbox', { name: 'Име' }).fill(name)
  await dialog.getByRole('textbox', { name: /^Цена/ }).fill('4.00')
  await dialog.getByRole('spinbutton', { name: 'Количество' }).fill('10')
  await making.press(dialog.getByText(name, { exact: true }))
  await making.press(dialog.getByRole('button', { name: 'Запази' }))
  await expect(page.getByText('Продуктът е добавен')).toBeVisible()
  expect(making.clicks()).toBe(3)

  await rowFound(page, name)
  const pricing = counted()
  await pricing.press(page.getByRole('button', { name: `Цена на ${name}: 4.00` }))
  await page.getByRole('textbox', { name: `Цена на ${name}` }).fill('4.50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Цена на ${name}: 4.50` })).toBeVisible()
  expect(pricing.clicks()).toBe(1)

  await page.getByRole('link', { name: 'Наличности' }).first().click()
  // The page before has such a field too.
  await expect(page.getByRole('heading', { level: 1, name: 'Наличности' })).toBeVisible()
  await rowFound(page, name)
  const receiving = counted()
  await receiving.press(page.getByRole('textbox', { name: `Движение на ${name}` }))
  await page.keyboard.type('+24')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('34')
  expect(receiving.clicks()).toBe(1)
})

test('An inquiry is answered in the panel by three clicks, and an order taken by telephone by four', async ({
  page,
  request,
}) => {
  const name = unique('Телефонна')
  await ask(request, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }', {
    input: { name, email: 'maria@example.com', message: 'Имате ли бели столове?' },
  })
  const goods = { type: 'SALE', name, price: '5.00', categoryIds: [await newCategory(request, 'SALE', name)] }
  await newProduct(request, goods, 3)

  await loginAsAdmin(page, '/admin/contact-inquiries')
  const answering = counted()
  await answering.press(page.getByRole('row').filter({ hasText: name }))
  const dialog = page.getByRole('dialog')
  await answering.press(dialog.getByRole('button', { name: 'Отговори' }))
  await page.keyboard.type('Имаме 40. Запазихме ги за вас.')
  await answering.press(dialog.getByRole('button', { name: 'Изпрати' }))
  // The field with the same text goes a moment later.
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Имаме 40. Запазихме ги за вас.' })).toBeVisible()
  expect(answering.clicks()).toBe(3)
  // The field is closed, so nothing is unsaved.
  await expect(dialog.getByRole('button', { name: 'Отговори' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Днес' }).first().click()
  const ordering = counted()
  await ordering.press(page.getByRole('link', { name: 'Нова поръчка' }))
  await ordering.press(page.getByRole('textbox', { name: /^Име(?!йл)/ }))
  for (const text of [name, '0888123456', 'new@example.com']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // The customer is typed, and after the e-mail comes the first item.
  await page.keyboard.type(name)
  await ordering.press(page.getByRole('option', { name }))
  await page.getByRole('textbox', { name: 'Адрес за доставка' }).fill('София, ул. Шипка 6')
  await ordering.press(page.getByRole('button', { name: 'Запази поръчката' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Поръчка №/ })).toBeVisible()
  expect(ordering.clicks()).toBe(4)
})
