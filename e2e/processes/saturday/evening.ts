// What the screens must say in the evening.
import type { Page } from '@playwright/test'
import { dayText } from '#rules/day-text.ts'
import { decimalOf } from '#rules/money.ts'
import type { App } from '#api/context.ts'
import { expect } from '../../support/fixtures.ts'
import { shown } from '../../support/money.ts'
import { closeTill, downloadTransfers, requireBalance, requireTill } from './desk.ts'
import { CALENDAR, turnoverWith } from './ledgers.ts'
import { balancesOf, byMethod, cashByPerson, EARLIER, linesOf, readLines, readSums, type Entry } from './money.ts'
import {
  DAMAGED,
  EXTENDED,
  LATE,
  LEAVING,
  one,
  OPENED_MINOR,
  RETURNING,
  SENT,
  sumOf,
  telephonedRentals,
  TELEPHONED,
} from './plan.ts'

/** The counts of the page of the day, by heading. */
export async function requireRentalsOfDay(page: Page, counts: Record<string, number>): Promise<void> {
  for (const [title, count] of Object.entries(counts))
    await expect(page.getByRole('region', { name: title }).getByRole('heading')).toHaveText(`${title}${count}`)
}

const amountText = (minor: number): string => shown(decimalOf(minor))

/** The page of the day, the calendar and the damages. */
export async function requireFigures(page: Page, today: readonly Entry[]): Promise<void> {
  const waiting = telephonedRentals.length
  await page.goto('/admin/today?period=7d&view=table')
  await requireRentalsOfDay(page, {
    // Those by telephone start today and wait for approval.
    'Излиза днес': LEAVING.length + waiting,
    'Връща се днес': RETURNING.length,
    Закъснели: 0,
    'Чакат решение': waiting,
  })
  const owing = balancesOf([...EARLIER, ...today]).filter(({ owed }) => owed > 0).length
  await expect(page.getByRole('navigation', { name: 'Какво чака' }).getByRole('link')).toHaveText([
    `${waiting}Чакащи резервации`,
    // Orders of rentals alone are delivered with their hand-over.
    `${TELEPHONED.length}Нови поръчки`,
    '0За изпращане',
    // Sent orders are paid to the courier.
    `${SENT.length + owing}Неплатени поръчки`,
    '1Ниска наличност',
    '0Без наличност',
    '0Нови запитвания',
    '0Отзиви за одобрение',
  ])
  const table = page.getByRole('table', { name: 'Оборот по дни' })
  for (const { day, orders, vat, received, withheld, refunded, ...sums } of turnoverWith(today)) {
    const { sale, rent, discount, refunds, charges } = sums
    const turnover = sale + rent - discount - refunds + charges
    await expect(table.getByRole('row', { name: dayText(day) }).getByRole('cell')).toHaveText([
      String(orders),
      ...[sale, rent, discount, refunds, charges, turnover, vat, received, withheld, refunded].map(amountText),
    ])
  }

  await page.goto('/admin/rent/calendar?span=7')
  for (const { name, units, days } of CALENDAR)
    for (const { day, taken } of days)
      await expect(
        page
          .getByRole('gridcell', {
            name: `${dayText(day)}: взети ${taken} от ${units}, свободни ${units - taken}`,
          })
          .and(page.getByRole('gridcell', { name: new RegExp(`^${name}, `) })),
      ).toBeVisible()

  await page.goto('/admin/rent/set-asides')
  await expect(
    page.getByRole('row').filter({ hasText: 'счупен крак' }).getByRole('img', { name: 'Снимка на повредата' }),
  ).toHaveCount(DAMAGED)
}

/** Of each kind of order one, and all by telephone. */
const SHOWN = [EXTENDED, one(LATE, 0), one(RETURNING, 0), one(RETURNING, -1), one(LEAVING, 0), ...TELEPHONED]

/** Ledger, till, file of transfers and orders agree with the plan; then the day is closed. */
export async function requireMoney(page: Page, app: App, today: readonly Entry[]): Promise<void> {
  const all = [...EARLIER, ...today]
  expect(await readLines(app)).toEqual(linesOf(all))
  const balances = balancesOf(all)
  const orders = await app.db.order.findMany({ select: { id: true, customerName: true } })
  const orderIds = new Map(orders.map(({ id, customerName }) => [customerName, id]))
  const held = balances
    .filter(({ depositHeld }) => depositHeld > 0)
    .map(({ customer, depositHeld: minor }) => ({ customer, minor, orderId: orderIds.get(customer) ?? 0 }))
  const till = { methods: byMethod(today), people: cashByPerson(today), heldMinor: sumOf(held, ({ minor }) => minor) }
  expect(await readSums(app)).toEqual(till)

  await requireTill(page, { ...till, held, openedMinor: OPENED_MINOR })
  expect(await downloadTransfers(page)).toEqual(
    today
      .filter(({ method }) => method === 'bank_transfer')
      .map(({ customer, minor }) => `${customer}, ${minor}`)
      .toSorted(),
  )
  const [[, , cash] = [0, 0, 0]] = till.methods
  await closeTill(page, OPENED_MINOR + cash)

  for (const { customerName } of SHOWN)
    for (const balance of balances.filter(({ customer }) => customer === customerName))
      await requireBalance(page, orderIds.get(customerName) ?? 0, balance)
}
