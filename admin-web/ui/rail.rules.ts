import type { LucideIcon } from 'lucide-react'
import type { Permission } from '#rules/staff-roles.ts'
import { RAIL_GROUPS, RAIL_PLACES, UNPLACED_ICON, type RailGroupName, type SubTab, type Tab } from './tabs.ts'

export interface RailItem extends SubTab {
  icon: LucideIcon
}

export interface RailGroup {
  label: RailGroupName
  items: RailItem[]
}

const LAST: RailGroupName = 'Хора и документи'

/** A tab whose sub-tabs have their own places is only a heading; any other tab is one item of the rail. */
const itemsOf = (tab: Tab): readonly SubTab[] =>
  tab.to in RAIL_PLACES || tab.subTabs.length === 0 ? [tab] : tab.subTabs

const rank = ({ to }: SubTab): number => {
  const at = Object.keys(RAIL_PLACES).indexOf(to)
  return at === -1 ? Number.MAX_SAFE_INTEGER : at
}

export function railGroups(tabs: readonly Tab[], may: (permission: Permission) => boolean): RailGroup[] {
  const seen = ({ needs }: SubTab) => needs === undefined || may(needs)
  const items = tabs
    .filter(seen)
    .flatMap(itemsOf)
    .filter(seen)
    .toSorted((one, other) => rank(one) - rank(other))
  return RAIL_GROUPS.map((label) => ({
    label,
    items: items.flatMap((tab) => {
      const { group, icon } = RAIL_PLACES[tab.to] ?? { group: LAST, icon: UNPLACED_ICON }
      return group === label ? [{ ...tab, icon }] : []
    }),
  })).filter((group) => group.items.length > 0)
}

/** Lower windows have lower rows, down to this height: the 24 px that a finger needs. */
export const LEAST_ROW_REM = 1.5

/** The header with the rail's own space, and a line for the name of each group (docs/spec/panel.md#screens). */
export const railSizes = (groups: readonly RailGroup[]): { fixedRem: number; links: number } => ({
  fixedRem: 3.5 + groups.length,
  links: groups.reduce((sum, { items }) => sum + items.length, 0),
})

/** Sub-tabs shown on the page itself, because the rail shows their tab as one item. */
export function pageTabs(
  tabs: readonly Tab[],
  pathname: string,
  may: (permission: Permission) => boolean,
): readonly SubTab[] {
  const tab = tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return tab !== undefined && tab.to in RAIL_PLACES
    ? tab.subTabs.filter(({ needs }) => needs === undefined || may(needs))
    : []
}

/** Whether the page of the address cannot be read without a permission that the member lacks. */
export function isForbidden(tabs: readonly Tab[], pathname: string, may: (permission: Permission) => boolean): boolean {
  const isAt = ({ to }: SubTab) => pathname === to || pathname.startsWith(`${to}/`)
  const places = tabs.flatMap((tab) => [tab, ...tab.subTabs]).filter(isAt)
  return places.some(({ needs, isReadable }) => needs !== undefined && isReadable !== true && !may(needs))
}

export const waitingLabel = (label: string, waiting: number): string =>
  waiting > 0 ? `${label}, чакат: ${waiting}` : label

/** The most used tabs, for the phone's bar; the others are behind „Още“. */
const BAR_ADDRESSES = ['/admin/today', '/admin/shop/orders', '/admin/rent/reservations', '/admin/shop/products']
const SHORT_LABELS: Readonly<Record<string, string>> = {
  '/admin/rent/reservations': 'Наеми',
  '/admin/shop/products': 'Стоки',
}

export const barItems = (groups: readonly RailGroup[]): RailItem[] =>
  BAR_ADDRESSES.flatMap((to) => groups.flatMap(({ items }) => items.filter((item) => item.to === to))).map((item) => ({
    ...item,
    label: SHORT_LABELS[item.to] ?? item.label,
  }))
