import type { PageModule } from '../lib/page-module.ts'
import type { PageName } from '../pages.ts'

/** A page without a file, or a file without a page, does not compile. */
export const modules: Readonly<Record<PageName | 'not-found', () => Promise<PageModule>>> = {
  home: () => import('../routes/home.tsx'),
  about: () => import('../routes/about.tsx'),
  products: () => import('../routes/products.tsx'),
  packages: () => import('../routes/packages.tsx'),
  'party-themes': () => import('../routes/party-themes.tsx'),
  rental: () => import('../routes/rental.tsx'),
  services: () => import('../routes/services.tsx'),
  delivery: () => import('../routes/delivery.tsx'),
  'rental-terms': () => import('../routes/rental-terms.tsx'),
  'terms-of-service': () => import('../routes/terms-of-service.tsx'),
  'privacy-policy': () => import('../routes/privacy-policy.tsx'),
  withdrawal: () => import('../routes/withdrawal.tsx'),
  contact: () => import('../routes/contact.tsx'),
  product: () => import('../routes/product.tsx'),
  'rental-product': () => import('../routes/rental-product.tsx'),
  package: () => import('../routes/package.tsx'),
  category: () => import('../routes/category.tsx'),
  'rental-category': () => import('../routes/rental-category.tsx'),
  'fixed-theme': () => import('../routes/fixed-theme.tsx'),
  theme: () => import('../routes/theme.tsx'),
  cart: () => import('../routes/cart.tsx'),
  account: () => import('../routes/account.tsx'),
  'account-password': () => import('../routes/account-password.tsx'),
  'account-email': () => import('../routes/account-email.tsx'),
  'find-order': () => import('../routes/find-order.tsx'),
  order: () => import('../routes/order.tsx'),
  search: () => import('../routes/search.tsx'),
  'not-found': () => import('../routes/not-found.tsx'),
}
