import { pages } from '../pages.ts'

/** A link to a page of the shop. */
export interface PageLink {
  to: string
  label: string
}

/** The links of the main navigation, the same on every screen (storefront 2). */
export const MENU: readonly PageLink[] = pages.flatMap(({ path, menuLabel }) =>
  menuLabel === undefined ? [] : [{ to: path, label: menuLabel }],
)

/** The links at the foot of every page. */
export const FOOTER: readonly PageLink[] = pages.flatMap(({ path, footerLabel }) =>
  footerLabel === undefined ? [] : [{ to: path, label: footerLabel }],
)

/** Whether an address is a link's page or below it; the home page only itself. */
export const isAtOrBelow = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
