import { pages } from '../pages.ts'

/** A link to a page of the shop. */
export interface PageLink {
  to: string
  label: string
}

/** The main ways through the shop, the same on every screen (storefront 2). */
export const MENU: readonly PageLink[] = pages.flatMap(({ path, menuLabel }) =>
  menuLabel === undefined ? [] : [{ to: path, label: menuLabel }],
)

/** What stands at the foot of every page. */
export const FOOTER: readonly PageLink[] = pages.flatMap(({ path, footerLabel }) =>
  footerLabel === undefined ? [] : [{ to: path, label: footerLabel }],
)

/** Whether an address lies on one of these ways; the home page only on its own. */
export const isOnWay = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
