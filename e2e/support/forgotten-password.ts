import { expect, type Page } from '@playwright/test'

const SENT = 'Ако има профил с този имейл, изпратихме писмо с връзка. Погледнете и в папката за спам.'

export async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Вход' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Забравена парола?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Забравена парола' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Имейл' }).fill(email)
  await page.getByRole('button', { name: 'Изпрати връзка' }).click()
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
}

export async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Нова парола' }).fill(password)
  await page.getByRole('button', { name: 'Запази паролата' }).click()
}
