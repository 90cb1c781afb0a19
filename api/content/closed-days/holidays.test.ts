import { int, returning } from '#lib/database/row.ts'
import { afterEach, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import type { App } from '../../context.ts'
import { mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { closeOnHolidays, deleteClosedDay } from './closed-days.service.ts'

const shop = useTestShop()
afterEach(async () => {
  await shop.app.sql.run(sql`DELETE FROM closed_days`)
  await shop.app.sql.run(sql`DELETE FROM holiday_years`)
})

const at = (day: string): App => ({ ...shop.app, clock: () => new Date(`${day}T09:00:00Z`) })
const days = async () =>
  (await shop.app.db.closedDay.findMany({ orderBy: { day: 'asc' } })).map(({ day, name }) => [
    day.toISOString().slice(0, 10),
    name,
  ])

test('remaining holidays of this year and those of the next are added as closed days', async () => {
  await closeOnHolidays(at('2026-12-25'))
  const found = await days()
  expect(found.slice(0, 4)).toEqual([
    ['2026-12-25', 'Коледа'],
    ['2026-12-26', 'Коледа'],
    ['2026-12-28', 'Коледа (почивен ден)'],
    ['2027-01-01', 'Нова година'],
  ])
  expect(found).toContainEqual(['2027-04-30', 'Разпети петък'])
  expect(found.at(-1)).toEqual(['2027-12-28', 'Коледа (почивен ден)'])
})

test('deleted holidays stay deleted, renamed ones keep their name, and the next year is added', async () => {
  const admin = await shop.admin()
  await shop.app.db.closedDay.create({ data: { day: new Date('2027-03-03'), name: 'Инвентаризация' } })
  await closeOnHolidays(at('2026-12-01'))
  await deleteClosedDay(admin, '2027-05-06')
  await closeOnHolidays(at('2026-12-02'))
  expect(await days()).not.toContainEqual(['2027-05-06', 'Гергьовден'])
  expect(await days()).toContainEqual(['2027-03-03', 'Инвентаризация'])
  expect((await days()).some(([day]) => day?.startsWith('2028'))).toBe(false)
  await closeOnHolidays(at('2027-01-01'))
  expect(await days()).not.toContainEqual(['2027-05-06', 'Гергьовден'])
  expect(await days()).toContainEqual(['2028-04-14', 'Разпети петък'])
})

test('concurrent processes fill the list once; a shop open on holidays adds none', async () => {
  await Promise.all([1, 2, 3, 4].map(() => closeOnHolidays(at('2026-12-01'))))
  expect(await shop.app.sql.rows(returning({ year: int })`SELECT year FROM holiday_years ORDER BY 1`)).toEqual([
    { year: 2026 },
    { year: 2027 },
  ])
  await shop.app.sql.run(sql`DELETE FROM closed_days`)
  await closeOnHolidays({ ...at('2029-01-01'), config: { ...shop.app.config, closesOnHolidays: false } })
  expect(await days()).toEqual([])
})

test('the log has days that staff add or delete with the author, but no automatic holidays', async () => {
  const admin = await shop.admin()
  const entries = () => shop.app.db.auditEntry.findMany({ where: { kind: 'closed_day' }, orderBy: { id: 'asc' } })
  await closeOnHolidays(at('2026-12-01'))
  expect(await entries()).toEqual([])
  await mutationOf(shop)('addClosedDay', { day: '2099-07-01', name: 'Инвентаризация' }, admin)
  await mutationOf(shop)('deleteClosedDay', { day: '2099-07-01' }, admin)
  expect(await entries()).toMatchObject([
    { action: 'created', label: '2099-07-01', adminId: admin.viewer.adminId, after: { name: 'Инвентаризация' } },
    { action: 'deleted', before: { day: '2099-07-01', name: 'Инвентаризация' } },
  ])
})
