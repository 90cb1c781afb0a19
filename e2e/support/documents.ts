// Documents that staff issue on the page of an order.
import type { Page } from '@playwright/test'
import { decimalOf } from '#rules/money.ts'
import { expect } from './fixtures.ts'

const COMPANY = [
  ['Фирма', 'Пух ООД'],
  ['ЕИК', '123456786'],
  ['МОЛ', 'Петър Пухов'],
  ['Адрес', 'Пловдив, ул. Дунав 5'],
] as const

export async function issueInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Издай фактура' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нова фактура' })
  await dialog.getByLabel('Получател').selectOption('Фирма')
  for (const [label, text] of COMPANY) await dialog.getByRole('textbox', { name: label }).fill(text)
  await dialog.getByRole('button', { name: 'Издай' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^№ \d{10}$/)).toHaveCount(1)
}

export async function issueCreditNote(page: Page, minor: number): Promise<void> {
  await page.getByRole('button', { name: 'Кредитно известие' }).click()
  const dialog = page.getByRole('dialog', { name: /^Кредитно известие към фактура № \d{10}$/ })
  await dialog.getByLabel('Крайна сума').fill(decimalOf(minor))
  await dialog.getByLabel('Основание').fill('Спукан балон')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^№ \d{10}$/)).toHaveCount(2)
}
