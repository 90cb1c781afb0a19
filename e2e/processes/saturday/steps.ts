// What staff do by hand in the panel. Each step begins on its list and ends when the screen says that it is done.
import type { Locator, Page } from '@playwright/test'
import { decimalOf } from '#rules/money.ts'
import { dayText } from '#rules/day-text.ts'
import { expect } from '../../support/fixtures.ts'
import { picture } from '../../support/panel-kit.ts'
import { depositMinor, GOODS, PROMO, RENTALS, type TelephoneOrder } from './plan.ts'
import type { StoredOrder, StoredRental } from './eve.ts'

const rowOf = (page: Page, customerName: string): Locator => page.getByRole('row').filter({ hasText: customerName })

const rentalDialog = (page: Page, { reservationId }: StoredRental): Locator =>
  page.getByRole('dialog', { name: `Резервация № ${reservationId}` })

async function openRental(page: Page, rental: StoredRental, action: 'Предай' | 'Приеми'): Promise<Locator> {
  await rowOf(page, rental.customerName).getByRole('button', { name: action, exact: true }).click()
  return rentalDialog(page, rental)
}

async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

interface Deposit {
  kind: 'RECEIVED' | 'WITHHELD' | 'REFUNDED'
  minor: number
  reason?: string
}

/** The form proposes the next entry; only a withheld part is typed. */
async function recordDeposit(dialog: Locator, { kind, minor, reason }: Deposit): Promise<void> {
  await dialog.getByRole('button', { name: 'Запиши депозит', exact: true }).click()
  const amount = dialog.getByLabel('Сума на депозита')
  if (reason !== undefined) {
    await dialog.getByLabel('Какво се случи').selectOption(kind)
    await amount.fill(decimalOf(minor))
    await dialog.getByLabel('Защо се задържа').fill(reason)
  }
  await expect(dialog.getByLabel('Какво се случи')).toHaveValue(kind)
  await expect(amount).toHaveValue(decimalOf(minor))
  await dialog.getByRole('button', { name: 'Запиши депозита' }).click()
  await expect(dialog.getByRole('button', { name: 'Запиши депозит', exact: true })).toBeVisible()
}

export async function openHandOver(page: Page, rental: StoredRental): Promise<Locator> {
  const dialog = await openRental(page, rental, 'Предай')
  await dialog.getByRole('button', { name: 'Предай', exact: true }).click()
  await expect(dialog.getByLabel('Бройки за предаване')).toHaveValue(String(rental.quantity))
  return dialog
}

export async function receiveDeposit(page: Page, rental: StoredRental): Promise<void> {
  const dialog = rentalDialog(page, rental)
  await expect(dialog.getByText(`${rental.quantity} от ${rental.quantity} бр.`)).toBeVisible()
  await recordDeposit(dialog, { kind: 'RECEIVED', minor: depositMinor(rental) })
  await closeDialog(page, dialog)
}

/** All pieces against the deposit, on the list of what leaves. */
export async function handOverByHand(page: Page, rental: StoredRental): Promise<void> {
  const dialog = await openHandOver(page, rental)
  await dialog.getByRole('button', { name: 'Запиши предаването' }).click()
  await receiveDeposit(page, rental)
}

interface Damage {
  text: string
  withheldMinor: number
}

/** All pieces, on the list of what comes back or is late, perhaps one of them damaged. */
export async function takeBackByHand(page: Page, rental: StoredRental, damage?: Damage): Promise<void> {
  const dialog = await openRental(page, rental, 'Приеми')
  await dialog.getByRole('button', { name: 'Приеми обратно' }).click()
  await expect(dialog.getByLabel('Отчетени общо')).toHaveValue(String(rental.quantity))
  if (damage !== undefined) {
    await dialog.getByLabel('От тях повредени').fill('1')
    await dialog.getByLabel('Какво им е').fill(damage.text)
    await dialog.locator('input[type=file]').setInputFiles(await picture('brown'))
    await expect(dialog.getByRole('button', { name: 'Премахни снимка 1' })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Запиши връщането' }).click()
  const harm = damage === undefined ? '' : ' (повредени 1)'
  await expect(dialog.getByText(`Върнати ${rental.quantity} бр.${harm}`, { exact: true })).toBeVisible()
  if (damage !== undefined) {
    const { text: reason, withheldMinor: minor } = damage
    await recordDeposit(dialog, { kind: 'WITHHELD', minor, reason })
    await expect(dialog.getByText(new RegExp(`^Депозит: удържани ${decimalOf(minor)}.*${reason}$`))).toBeVisible()
  }
  const minor = depositMinor(rental) - (damage?.withheldMinor ?? 0)
  if (minor > 0) await recordDeposit(dialog, { kind: 'REFUNDED', minor })
  await closeDialog(page, dialog)
}

const sendQuestion = (page: Page, { orderId }: StoredOrder): Locator =>
  page.getByRole('alertdialog', { name: `Изпращане на поръчка № ${orderId}` })

export async function openSending(page: Page, order: StoredOrder): Promise<Locator> {
  await page.getByRole('button', { name: 'Изпрати', exact: true }).click()
  return sendQuestion(page, order)
}

/** With the number of its parcel, from the list of orders to send. */
export async function sendByHand(page: Page, order: StoredOrder): Promise<void> {
  await page.goto('/admin/shop/orders?status=PROCESSING')
  await rowOf(page, order.customerName).getByRole('button', { name: 'Детайли' }).click()
  const question = await openSending(page, order)
  await question.getByLabel('Товарителница').fill(`1051${order.orderId}`)
  await question.getByRole('button', { name: 'Изпрати', exact: true }).click()
  await expect(page.getByText('Изпратена', { exact: true }).first()).toBeVisible()
}

async function addItem(page: Page, name: string, quantity: number): Promise<Locator> {
  await page.getByRole('combobox', { name: 'Добави артикул' }).fill(name)
  await page.getByRole('option', { name }).click()
  const line = page.getByRole('group', { name, exact: true })
  await expect(line).toBeVisible()
  for (let more = 1; more < quantity; more += 1) await line.getByRole('button', { name: `Увеличи: ${name}` }).click()
  return line
}

/** Everything but the last click. */
export async function fillTelephoneOrder(page: Page, order: TelephoneOrder): Promise<void> {
  const { customerName, goods, rental, hasCode = false } = order
  await page.getByRole('link', { name: 'Нова поръчка' }).click()
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill(customerName)
  await page.getByRole('textbox', { name: 'Телефон' }).fill('0888 765 432')
  await page.getByRole('textbox', { name: 'Имейл' }).fill('phone@example.com')
  for (const name of ['balloon', 'candle'] as const) {
    const quantity = goods[name] ?? 0
    if (quantity > 0) await addItem(page, GOODS[name].name, quantity)
  }
  if (rental !== null) {
    const line = await addItem(page, RENTALS[rental.item].name, rental.quantity)
    await line.getByRole('textbox', { name: 'До' }).fill(dayText(rental.endsOn))
    await page.keyboard.press('Tab')
  }
  const address = page.getByLabel('Адрес за доставка')
  if (Object.keys(goods).length > 0) await address.fill('София, ул. Шипка 6')
  else await expect(address).toBeHidden()
  if (hasCode) {
    await page.getByRole('textbox', { name: 'Промо код' }).fill(PROMO.code)
    await page.keyboard.press('Tab')
    await expect(page.getByText('Отстъпка по промо код')).toBeVisible()
  }
}

export async function saveTelephoneOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Запази поръчката' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Поръчка № \d+/ })).toBeVisible()
}
