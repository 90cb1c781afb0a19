import { WITHDRAW } from './lib/shop-facts.ts'

interface Page {
  path: string
  /** Its file in web/routes, without its ending: the server names the scripts of a page by it. */
  module: string
  /** Whether search engines may know it; the sitemap lists those without a parameter. */
  isIndexed: boolean
  /** Its name in the main navigation, when it is there (storefront 2). */
  menuLabel?: string
  /** Its name in the footer, when it is there. */
  footerLabel?: string
}

/** Every public address (storefront 2). Menu, footer, sitemap and robots.txt follow this list and its order. */
const PAGES = [
  { path: '/', module: 'home', isIndexed: true, menuLabel: 'Начало' },
  { path: '/about', module: 'about', isIndexed: true, menuLabel: 'За нас' },
  { path: '/products', module: 'products', isIndexed: true, menuLabel: 'Продукти', footerLabel: 'Продукти' },
  { path: '/party-themes', module: 'party-themes', isIndexed: true, menuLabel: 'Парти теми' },
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
  { path: '/products/category/:categoryId', module: 'category', isIndexed: true },
  { path: '/rental/category/:categoryId', module: 'rental-category', isIndexed: true },
  { path: '/party-themes/:themeId', module: 'fixed-theme', isIndexed: true },
  { path: '/party-themes/subcategory/:subcategoryId', module: 'theme', isIndexed: true },
  { path: '/cart', module: 'cart', isIndexed: false },
  { path: '/account', module: 'account', isIndexed: false },
  { path: '/order/:token', module: 'order', isIndexed: false },
  { path: '/search', module: 'search', isIndexed: false },
] as const satisfies readonly Page[]

/** A page's file in web/routes, without its ending. */
export type PageName = (typeof PAGES)[number]['module']

/** The same list, where every page may have every property. */
export const pages: readonly (Page & { module: PageName })[] = PAGES
