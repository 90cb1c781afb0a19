import { pages } from '../pages.ts'

export interface PageLink {
  to: string
  label: string
}

/** docs/spec/storefront.md#header. */
export const MENU: readonly PageLink[] = pages.flatMap(({ path, menuLabel }) =>
  menuLabel === undefined ? [] : [{ to: path, label: menuLabel }],
)

export const FOOTER: readonly PageLink[] = pages.flatMap(({ path, footerLabel }) =>
  footerLabel === undefined ? [] : [{ to: path, label: footerLabel }],
)

export const isAtOrBelow = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
