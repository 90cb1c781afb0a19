import { ask, expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { waitForLetters } from '../support/letters.ts'
import { newCategory, newProduct, placeOrder, rowFound } from '../support/panel-kit.ts'

test('A letter is seen in the panel as it was sent, and is sent once more', async ({ page, request, shop }) => {
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const name = unique('Гирлянд „Ура“')
  const { id: productId } = await newProduct(request, { type: 'SALE', name, price: '3.00', categoryIds }, 9)
  const contact = ownContact()
  const order = await placeOrder(request, { productId, quantity: 2 }, contact)
  const [sent = ''] = await waitForLetters(shop, contact.customerEmail, 1)
  expect(sent).toContain(name)

  await loginAsAdmin(page, '/admin/mail/outbox')
  const row = await rowFound(page, contact.customerEmail, 'Получена поръчка')
  await expect(row).toContainText(`№ ${order}`)
  await expect(row).toContainText('Изпратено')
  await row.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Получена поръчка' })
  const letter = dialog.frameLocator(`iframe[title="Писмо: Получихме поръчка № ${order}"]`)
  await expect(letter.getByText(name)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Изглед' }).selectOption({ label: 'Само текст' })
  // Its link to the order is a secret of the customer.
  for (const line of sent.split(/\r?\n/).filter((written) => written.trim() !== '' && !written.includes('http')))
    await expect(dialog.locator('pre')).toContainText(line.trim())
  await dialog.getByRole('button', { name: 'Изпрати още веднъж' }).click()
  await expect(page.getByText('Писмото тръгва отново')).toBeVisible()
  expect(new Set(await waitForLetters(shop, contact.customerEmail, 2)).size).toBeLessThanOrEqual(2)
})

test('The text of a letter is edited next to its preview, the next letter says it, and the shop’s own text comes back', async ({
  page,
  request,
  shop,
}) => {
  const said = unique('С усмивка от Шаренка')
  await loginAsAdmin(page, '/admin/mail/texts?kind=INQUIRY_REPLY')
  const body = page.getByRole('textbox', { name: 'Текст' })
  const initial = await body.inputValue()
  const preview = page.getByRole('region', { name: 'Преглед' }).frameLocator('iframe')
  const save = page.getByRole('button', { name: 'Запази', exact: true })
  await body.fill(`${initial}\n\n{{inquiry.shoe}}`)
  await expect(page.getByRole('alert').filter({ hasText: 'inquiry.shoe' })).toBeVisible()
  await expect(save).toBeDisabled()
  await body.fill(`${initial}\n\n**${said}**`)
  await expect(preview.locator('b, strong').filter({ hasText: said })).toBeVisible()
  await save.click()
  await expect(page.getByText('Текстът е запазен')).toBeVisible()

  const name = unique('Яна')
  const { customerEmail: email } = ownContact()
  await ask(request, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }', {
    input: { name, email, message: 'Имате ли бели столове?' },
  })
  await page.goto('/admin/contact-inquiries')
  await page.getByRole('row').filter({ hasText: name }).press('Enter')
  const inquiry = page.getByRole('dialog')
  await inquiry.getByRole('button', { name: 'Отговори' }).click()
  await page.keyboard.type('Имаме 40.')
  await inquiry.getByRole('button', { name: 'Изпрати' }).click()
  await expect(inquiry.getByRole('paragraph').filter({ hasText: 'Имаме 40.' })).toBeVisible()
  const [letter = ''] = await waitForLetters(shop, email, 1)
  expect(letter).toContain(said)
  expect(letter).toContain('Имаме 40.')

  await page.goto('/admin/mail/texts?kind=INQUIRY_REPLY')
  await page.getByRole('button', { name: 'Върни началния текст' }).click()
  await expect(body).toHaveValue(initial)
})
