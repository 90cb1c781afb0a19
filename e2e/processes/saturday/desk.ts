// What the owner does with money by hand in the panel: on the page of an order, and at the till.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { dayText } from '#rules/day-text.ts'
import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { expect } from '../../support/fixtures.ts'
import { shown, shownBoth } from '../../support/money.ts'
import { visit } from '../../support/panel-kit.ts'
import { METHODS, type Balance, type Moved } from './money.ts'
import { PACKER, type StoredRental } from './eve.ts'
import { GOODS, TODAY, type GoodsName, type MoneyMethod } from './plan.ts'
import { ADMIN } from '../../support/spawn-shop.ts'

const WORDS: Record<MoneyMethod, string> = { cash: 'В брой', card: 'С карта', bank_transfer: 'По банков път' }

const textOf = (minor: number): string => shown(decimalOf(minor))

const openOrder = (page: Page, orderId: number): Promise<void> => visit(page, `shop/orders/${orderId}`)

/** A dialog of the order's page, opened by its button. */
async function openForm(page: Page, button: string, title: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page.getByRole('dialog', { name: title })
}

async function saveForm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Запази', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const moneyOn = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Плащания', exact: true }) })

/** A sum with its label, which no table has. */
const factIn = (scope: Locator | Page, label: string): Locator =>
  scope
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..')

interface Paid {
  goods?: number
  rentDue?: number
  deposit?: number
}

/** Pays what the form proposes, which must be these sums. */
export async function payByHand(
  page: Page,
  method: MoneyMethod,
  { goods = 0, rentDue = 0, deposit = 0 }: Paid,
): Promise<void> {
  const dialog = await openForm(page, 'Запиши плащане', /^Плащане по поръчка № \d+$/)
  const proposed = { Стоки: goods, Наем: rentDue, Депозит: deposit }
  for (const [label, minor] of Object.entries(proposed))
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(minor === 0 ? '' : decimalOf(minor))
  await dialog.getByLabel('Как', { exact: true }).selectOption(WORDS[method])
  await saveForm(dialog)
  await expect(moneyOn(page).getByText('Дължи', { exact: true })).toBeHidden()
}

export async function refundByHand(page: Page, minor: number): Promise<void> {
  const dialog = await openForm(page, 'Върни пари или стоки', /^Връщане по поръчка/)
  await dialog.getByLabel('Сума за връщане').fill(decimalOf(minor))
  await dialog.getByLabel('Защо').fill('Спукан балон')
  await saveForm(dialog)
}

/** One more of these goods. */
export async function addOneByHand(page: Page, name: GoodsName): Promise<void> {
  const dialog = await openForm(page, 'Промени поръчката', /^Промяна на поръчка/)
  await dialog.getByRole('button', { name: `Увеличи: ${GOODS[name].name}` }).click()
  await saveForm(dialog)
}

/** The fee is the one that the panel proposes. */
export async function chargeLateFee(page: Page, orderId: number, minor: number): Promise<void> {
  await openOrder(page, orderId)
  const dialog = await openForm(page, 'Начисли просрочие', /^Начисление по поръчка/)
  await expect(dialog.getByLabel('Крайна сума')).toHaveValue(decimalOf(minor))
  await saveForm(dialog)
  await payByHand(page, 'card', { rentDue: minor })
}

export async function chargeDamage(page: Page, orderId: number, minor: number): Promise<void> {
  await openOrder(page, orderId)
  const dialog = await openForm(page, 'Начисли или отстъпи', /^Начисление по поръчка/)
  await dialog.getByLabel(/^Крайна сума/).fill(decimalOf(minor))
  await dialog.getByLabel('За какво').fill('счупен крак')
  await saveForm(dialog)
  await payByHand(page, 'cash', { goods: minor })
}

/** A new last day; the rent of the days more is paid by bank. */
export async function extendByHand(page: Page, rental: StoredRental, until: string, minor: number): Promise<void> {
  await visit(page, `rent/reservations?edit=${rental.reservationId}`)
  const dialog = page.getByRole('dialog', { name: `Резервация № ${rental.reservationId}` })
  await dialog.getByRole('button', { name: 'Смени дните' }).click()
  await dialog.getByRole('textbox', { name: 'Последен ден' }).fill(dayText(until))
  await dialog.getByRole('button', { name: 'Запази новите дни' }).click()
  await expect(dialog.getByRole('button', { name: 'Запази новите дни' })).toBeHidden()
  await openOrder(page, rental.orderId)
  await payByHand(page, 'bank_transfer', { rentDue: minor })
}

/** The order's page shows these sums, and no others. */
export async function requireBalance(page: Page, orderId: number, balance: Balance): Promise<void> {
  await openOrder(page, orderId)
  const { due, paid, owed, toGiveBack, depositHeld } = balance
  const money = moneyOn(page)
  const always = { 'За плащане': due, Платено: paid }
  for (const [label, minor] of Object.entries(always))
    await expect(factIn(money, label)).toHaveText(`${label}${shownBoth(decimalOf(minor))}`)
  const some = { Дължи: owed, 'За връщане': toGiveBack, 'Депозит при нас': depositHeld }
  for (const [label, minor] of Object.entries(some)) {
    if (minor === 0) await expect(money.getByText(label, { exact: true })).toBeHidden()
    else await expect(factIn(money, label)).toHaveText(`${label}${shownBoth(decimalOf(minor))}`)
  }
}

export async function openTill(page: Page, minor: number): Promise<void> {
  await visit(page, 'till')
  await page.getByLabel('Пари в началото').fill(decimalOf(minor))
  await page.getByRole('button', { name: 'Запиши', exact: true }).click()
  await expect(factIn(page, 'В началото')).toHaveText(`В началото${textOf(minor)}`)
}

const rowsOf = (page: Page, table: string): Locator => page.getByRole('table', { name: table }).locator('[data-row]')

export interface TillOfDay {
  openedMinor: number
  methods: readonly Moved[]
  people: readonly Moved[]
  held: readonly { orderId: number; customer: string; minor: number }[]
  heldMinor: number
}

const cellsOf = (row: Locator): Promise<string[]> => row.getByRole('cell').allInnerTexts()

/** What the till's page says of today; returns the cash that it expects, in minor units. */
export async function requireTill(page: Page, till: TillOfDay): Promise<void> {
  await visit(page, 'till')
  const names = { methods: METHODS.map((method) => WORDS[method]), people: [ADMIN.username, PACKER.username] }
  const tables = { methods: 'По начин на плащане', people: 'В брой по служители' }
  for (const part of ['methods', 'people'] as const) {
    const rows = rowsOf(page, tables[part])
    await expect(rows).toHaveCount(till[part].length)
    for (const [at, sums] of till[part].entries())
      await expect(rows.nth(at).getByRole('cell')).toHaveText([names[part][at] ?? '', ...sums.map(textOf)])
  }
  const [[, , cash] = [0, 0, 0]] = till.methods
  const facts = {
    'В началото': till.openedMinor,
    'Движение в брой': cash,
    'Очаквани в касата': till.openedMinor + cash,
  }
  for (const [label, minor] of Object.entries(facts))
    await expect(factIn(page, label)).toHaveText(`${label}${textOf(minor)}`)
  await expect(page.getByRole('heading', { name: `Депозити при нас: ${textOf(till.heldMinor)}` })).toBeVisible()
  const held = await Promise.all((await rowsOf(page, 'Депозити при нас').all()).map(cellsOf))
  expect(held.map(String).toSorted()).toEqual(
    till.held.map(({ orderId, customer, minor }) => `№ ${orderId} ${customer},${textOf(minor)}`).toSorted(),
  )
}

/** The transfers in the till's file: customer and sum. */
export async function downloadTransfers(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Изтегли' }).first().click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Текст (CSV)' }).click()
  const file = await readFile(await (await downloading).path())
  const rows: Record<string, string>[] = parse(file, { bom: true, columns: true, delimiter: ';' })
  return rows
    .filter((row) => row['Начин'] === WORDS.bank_transfer)
    .map((row) => `${row['Клиент']}, ${minorUnitsOf((row['Сума'] ?? '').replace(',', '.'))}`)
    .toSorted()
}

/** The counted cash is the expected one. */
export async function closeTill(page: Page, minor: number): Promise<void> {
  await page.getByLabel('Преброени пари').fill(decimalOf(minor))
  await page.getByRole('button', { name: 'Приключи деня' }).click()
  await expect(factIn(page, 'Разлика')).toHaveText(`Разлика${textOf(0)}`)
  await expect(
    rowsOf(page, 'Касата по дни')
      .filter({ hasText: dayText(TODAY) })
      .getByRole('cell')
      .last(),
  ).toHaveText(textOf(0))
}
