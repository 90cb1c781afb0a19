import { expect, type Locator, type Page } from '@playwright/test'

export const BIN = '/admin/team/bin'

export const inBin = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

export async function confirmDeletion(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('До 30 дни може да се върне от кошчето.')
  await question.getByRole('button', { name: 'Изтрий' }).click()
  await expect(question).toBeHidden()
}
