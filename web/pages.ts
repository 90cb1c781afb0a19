import { WITHDRAW } from './lib/withdrawal-label.ts'

interface Page {
  path: string
  /** File name in web/routes without extension; the server finds the page's scripts by it. */
  module: string
  /** May be indexed by search engines; the sitemap lists those without a parameter. */
  isIndexed: boolean
  menuLabel?: string
  footerLabel?: string
}

/**
 * Every public address (docs/spec/storefront.md#addresses). Menu, footer, sitemap and robots.txt follow this list and
 * its order.
 */
const PAGES = [
  { path: '/', module: 'home', isIndexed: true, menuLabel: 'Начало' },
  { path: '/about', module: 'about', isIndexed: true, menuLabel: 'За нас' },
  { path: '/products', module: 'products', isIndexed: true, menuLabel: 'Продукти', footerLabel: 'Продукти' },
  { path: '/paketi', module: 'packages', isIndexed: true, menuLabel: 'Готови партита' },
  { path: '/party-themes', module: 'party-themes', isIndexed: true, menuLabel: 'Парти теми' },
  { path: '/parti', module: 'party', isIndexed: true },
  { path: '/rental', module: 'rental', isIndexed: true, menuLabel: 'Инвентар под наем' },
  { path: '/services', module: 'services', isIndexed: true, menuLabel: 'Услуги' },
  { path: '/delivery', module: 'delivery', isIndexed: true, footerLabel: 'Доставка и плащане' },
  { path: '/rental-terms', module: 'rental-terms', isIndexed: true, footerLabel: 'Условия за наем' },
  { path: '/terms-of-service', module: 'terms-of-service', isIndexed: true, footerLabel: 'Общи условия' },
  { path: '/privacy-policy', module: 'privacy-policy', isIndexed: true, footerLabel: 'Поверителност' },
  { path: '/withdrawal', module: 'withdrawal', isIndexed: true, footerLabel: WITHDRAW },
  { path: '/contact', module: 'contact', isIndexed: true, menuLabel: 'Контакти' },
  { path: '/products/:id', module: 'product', isIndexed: true },
  { path: '/rental/product/:id', module: 'rental-product', isIndexed: true },
  { path: '/paketi/:id', module: 'package', isIndexed: true },
  { path: '/products/category/:categoryId', module: 'category', isIndexed: true },
  { path: '/rental/category/:categoryId', module: 'rental-category', isIndexed: true },
  { path: '/party-themes/:themeId', module: 'fixed-theme', isIndexed: true },
  { path: '/party-themes/subcategory/:subcategoryId', module: 'theme', isIndexed: true },
  { path: '/cart', module: 'cart', isIndexed: false },
  { path: '/account', module: 'account', isIndexed: false },
  { path: '/account/password', module: 'account-password', isIndexed: false },
  { path: '/account/email', module: 'account-email', isIndexed: false },
  { path: '/order/find', module: 'find-order', isIndexed: false, footerLabel: 'Намерете поръчката си' },
  { path: '/order/:token', module: 'order', isIndexed: false },
  { path: '/parti/spisak/:token', module: 'party-list', isIndexed: false },
  { path: '/search', module: 'search', isIndexed: false },
] as const satisfies readonly Page[]

export type PageName = (typeof PAGES)[number]['module']

export const pages: readonly (Page & { module: PageName })[] = PAGES
