import type { PageModule } from './page.ts'

/** One address of the shop and the module that shows it. */
export interface Page {
  path: string
  load: () => Promise<PageModule>
}

/** Every public address (storefront 2). */
export const pages: readonly Page[] = [
  { path: '/', load: () => import('../routes/home.tsx') },
  { path: '/products/:id', load: () => import('../routes/product.tsx') },
  { path: '/rental/product/:id', load: () => import('../routes/rental-product.tsx') },
  { path: '/cart', load: () => import('../routes/cart.tsx') },
  { path: '/order/:token', load: () => import('../routes/order.tsx') },
  { path: '/account', load: () => import('../routes/account.tsx') },
  { path: '/about', load: () => import('../routes/about.tsx') },
  { path: '/services', load: () => import('../routes/services.tsx') },
  { path: '/delivery', load: () => import('../routes/delivery.tsx') },
  { path: '/rental-terms', load: () => import('../routes/rental-terms.tsx') },
  { path: '/terms-of-service', load: () => import('../routes/terms-of-service.tsx') },
  { path: '/privacy-policy', load: () => import('../routes/privacy-policy.tsx') },
  { path: '/contact', load: () => import('../routes/contact.tsx') },
  { path: '/search', load: () => import('../routes/search.tsx') },
  { path: '/party-themes', load: () => import('../routes/party-themes.tsx') },
  { path: '/party-themes/subcategory/:subcategoryId', load: () => import('../routes/theme.tsx') },
  { path: '/party-themes/:themeId', load: () => import('../routes/fixed-theme.tsx') },
  { path: '/products', load: () => import('../routes/products.tsx') },
  { path: '/rental', load: () => import('../routes/rental.tsx') },
  { path: '/rental/category/:categoryId', load: () => import('../routes/rental-category.tsx') },
  { path: '/products/category/:categoryId', load: () => import('../routes/category.tsx') },
]
