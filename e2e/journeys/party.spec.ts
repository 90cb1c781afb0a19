import type { Page } from '@playwright/test'
import { addDays, dayInSofia } from '../../api/rules/calendar.ts'
import { weekdayOf } from '../../api/rules/opening-hours.ts'
import { SEND_ORDER } from '../support/checkout.ts'
import { inDays } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { violations } from '../support/axe.ts'
import { CURRENCY } from '../support/money.ts'
import { counted } from '../support/touches.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const SATURDAY = 5

/** The Saturday of the next week. */
function nextSaturday(): string {
  const today = dayInSofia(new Date())
  const toMonday = 7 - weekdayOf(today)
  return addDays(today, toMonday + SATURDAY)
}

const sum = (text: string | null): number => Number(/\d+\.\d\d/.exec(text ?? '')?.[0])

async function expectOrderButton(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('button', { name: SEND_ORDER })).toBeVisible()
}

test('A princess birthday for 12 within 80 euro takes at most 12 touches, with one date', async ({ page }) => {
  const { touch, touches } = counted()
  await page.goto('/')
  await touch(page.getByRole('main').getByRole('link', { name: 'Готово парти' }))
  await touch(page.getByLabel('Дата'))
  await page.getByLabel('Дата').fill(inDays(30))
  await touch(page.getByRole('radio', { name: 'Принцеси' }))
  await touch(page.getByRole('radio', { name: /^до (80 €|160 лв)/ }))
  const proposals = page.getByRole('article')
  await expect(proposals.first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Готови партита' })).toHaveAttribute('aria-busy', 'false')
  const totals = async () => (await page.getByTestId('proposal-total').allTextContents()).map(sum)
  // Proposals without a budget stay until those within it are there.
  const most = CURRENCY === 'EUR' ? 80 : 160
  await expect
    .poll(async () => {
      const all = await totals()
      return all.length > 0 && all.every((total) => total <= most)
    })
    .toBe(true)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Дата')).toHaveValue(inDays(30))
  await expect(page.getByRole('radio', { name: 'Принцеси' })).toBeChecked()
  await touch(page.getByRole('button', { name: 'Вземи това парти' }).first())
  await expectOrderButton(page)
  await expect(page.getByText(/^Парти на .*, 12 гости$/)).toBeVisible()
  expect(touches()).toBeLessThanOrEqual(12)
})

test('Thirty chairs and five tables for next Saturday take at most 8 touches', async ({ page }) => {
  const { touch, touches } = counted()
  await page.goto('/')
  await touch(page.getByRole('button', { name: 'Кога е партито?' }))
  await touch(page.getByLabel('Дата'))
  await page.getByLabel('Дата').fill(nextSaturday())
  await page.getByLabel('Възрастни').fill('30')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Парти на .*, 30 гости$/)).toBeVisible()
  for (const [text, pieces] of [
    ['30 стола', 30],
    ['5 маси', 5],
  ] as const) {
    await touch(page.getByRole('combobox', { name: 'Търсене в магазина' }))
    await page.getByRole('combobox', { name: 'Търсене в магазина' }).fill(text)
    await page.keyboard.press('Enter')
    await touch(page.getByRole('button', { name: new RegExp(`^Добави ${pieces} бр. за партито`) }).first())
    const added = page.getByRole('dialog', { name: 'Успешно добавено' })
    if (pieces === 30) await touch(added.getByRole('button', { name: 'Продължи' }))
    else await touch(added.getByRole('link', { name: 'Към поръчката' }))
  }
  await expectOrderButton(page)
  await expect(page.getByTestId('cart-line')).toHaveCount(2)
  expect(touches()).toBeLessThanOrEqual(8)
})
