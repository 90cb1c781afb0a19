import type { PageModule } from './page.ts'

/** One address of the shop and the module that shows it. */
export interface Page {
  path: string
  /** Its file in web/routes, without its ending: the server names the scripts of a page by it. */
  module: string
  load: () => Promise<PageModule>
}

/** Every public address (storefront 2). */
export const pages: readonly Page[] = [
  { path: '/', module: 'home', load: () => import('../routes/home.tsx') },
  { path: '/products/:id', module: 'product', load: () => import('../routes/product.tsx') },
  { path: '/rental/product/:id', module: 'rental-product', load: () => import('../routes/rental-product.tsx') },
  { path: '/cart', module: 'cart', load: () => import('../routes/cart.tsx') },
  { path: '/order/:token', module: 'order', load: () => import('../routes/order.tsx') },
  { path: '/account', module: 'account', load: () => import('../routes/account.tsx') },
  { path: '/about', module: 'about', load: () => import('../routes/about.tsx') },
  { path: '/services', module: 'services', load: () => import('../routes/services.tsx') },
  { path: '/delivery', module: 'delivery', load: () => import('../routes/delivery.tsx') },
  { path: '/rental-terms', module: 'rental-terms', load: () => import('../routes/rental-terms.tsx') },
  { path: '/terms-of-service', module: 'terms-of-service', load: () => import('../routes/terms-of-service.tsx') },
  { path: '/withdrawal', module: 'withdrawal', load: () => import('../routes/withdrawal.tsx') },
  { path: '/privacy-policy', module: 'privacy-policy', load: () => import('../routes/privacy-policy.tsx') },
  { path: '/contact', module: 'contact', load: () => import('../routes/contact.tsx') },
  { path: '/search', module: 'search', load: () => import('../routes/search.tsx') },
  { path: '/party-themes', module: 'party-themes', load: () => import('../routes/party-themes.tsx') },
  { path: '/party-themes/subcategory/:subcategoryId', module: 'theme', load: () => import('../routes/theme.tsx') },
  { path: '/party-themes/:themeId', module: 'fixed-theme', load: () => import('../routes/fixed-theme.tsx') },
  { path: '/products', module: 'products', load: () => import('../routes/products.tsx') },
  { path: '/rental', module: 'rental', load: () => import('../routes/rental.tsx') },
  {
    path: '/rental/category/:categoryId',
    module: 'rental-category',
    load: () => import('../routes/rental-category.tsx'),
  },
  { path: '/products/category/:categoryId', module: 'category', load: () => import('../routes/category.tsx') },
]
