import { ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'

test('Staff answer an inquiry and delete it', async ({ page, request }) => {
  const name = unique('Калина')
  await ask(request, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }', {
    input: { name, email: 'k@example.com', message: 'Имате ли бели столове?' },
  })
  await loginAsAdmin(page, '/admin/contact-inquiries')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Не е посочен')
  await row.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Имате ли бели столове?')).toBeVisible()
  await dialog.getByLabel(`Статус на запитването от ${name}`).selectOption('Отговорено')
  await expect(page.getByText('Статусът на запитването е обновен')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Отговорено')
  await row.getByRole('button', { name: `Изтрий запитването от ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(row).toHaveCount(0)
})
