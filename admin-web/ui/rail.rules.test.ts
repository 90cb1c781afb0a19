import { expect, test } from '@jest/globals'
import { permits, type Permission } from '#rules/staff-roles.ts'
import { barItems, isForbidden, LEAST_ROW_REM, pageTabs, railGroups, railSizes, waitingLabel } from './rail.rules.ts'
import { RAIL_PLACES, TABS, type Tab } from './tabs.ts'

const addresses = (tabs: readonly Tab[]) =>
  railGroups(tabs, () => true).flatMap(({ items }) => items.map(({ to }) => to))

test('every tab, or each of its sub-tabs, is in the rail once and is listed in RAIL_PLACES', () => {
  const expected = TABS.flatMap((tab) =>
    tab.to in RAIL_PLACES || tab.subTabs.length === 0 ? [tab.to] : tab.subTabs.map(({ to }) => to),
  )
  expect(addresses(TABS).toSorted()).toEqual(expected.toSorted())
  expect(expected.filter((to) => !(to in RAIL_PLACES))).toEqual([])
})

test('all links of the owner are seen without scrolling in a window of 768 px', () => {
  const { fixedRem, links } = railSizes(railGroups(TABS, () => true))
  expect(links).toBeGreaterThan(20)
  expect(16 * (fixedRem + links * LEAST_ROW_REM)).toBeLessThanOrEqual(768)
})

test('a tab that RAIL_PLACES does not list is last', () => {
  const added: Tab = { to: '/admin/new', label: 'Ново', count: null, subTabs: [] }
  expect(addresses([added, ...TABS]).at(-1)).toBe('/admin/new')
})

test('a page shows its sub-tabs only when their tab is one item of the rail', () => {
  expect(pageTabs(TABS, '/admin/team/bin', () => true).map(({ label }) => label)).toContain('Кошче')
  expect(pageTabs(TABS, '/admin/shop/orders', () => true)).toEqual([])
  expect(pageTabs(TABS, '/admin/teams', () => true)).toEqual([])
})

test('who may not read the log of changes sees neither it nor the bin, which tells who deleted what', () => {
  const shown = pageTabs(TABS, '/admin/team/staff', (permission) => permission !== 'audit.read')
  expect(shown.map(({ label }) => label)).toEqual(['Служители', 'Моят профил'])
})

test('a phone has short names for the most used tabs, with the waiting counts', () => {
  expect(barItems(railGroups(TABS, () => true)).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Поръчки', 'Наеми', 'Стоки']),
  )
  expect([waitingLabel('Отзиви', 0), waitingLabel('Отзиви', 3)]).toEqual(['Отзиви', 'Отзиви, чакат: 3'])
})

const may = (permission: Permission) => permits('packer', permission)

test('the menu of a packer has only pages that a packer may open', () => {
  const shown = railGroups(TABS, may).flatMap(({ items }) => items.map(({ to }) => to))
  const hidden = ['/admin/shop/import', '/admin/customers', '/admin/documents', '/admin/till', '/admin/settings']
  expect(shown.filter((to) => hidden.includes(to))).toEqual([])
  expect(shown).toEqual(expect.arrayContaining(['/admin/today', '/admin/shop/orders', '/admin/rent/stock']))
  // Settings are not in the packer's rail, but a packer may read them by address (`isReadable` in tabs.ts).
  expect(hidden.filter((to) => !isForbidden(TABS, to, may))).toEqual(['/admin/settings'])
  expect(isForbidden(TABS, '/admin/team/audit', may)).toBe(true)
  expect(shown.filter((to) => isForbidden(TABS, to, may))).toEqual([])
})

test('a tab whose permission the member lacks is not in the rail', () => {
  const without = railGroups(TABS, (permission) => permission !== 'customers.read')
  expect(without.flatMap(({ items }) => items.map(({ to }) => to))).not.toContain('/admin/customers')
  expect(addresses(TABS)).toContain('/admin/customers')
})
