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
  { path: '/products', load: () => import('../routes/products.tsx') },
  { path: '/rental', load: () => import('../routes/rental.tsx') },
  { path: '/rental/category/:categoryId', load: () => import('../routes/rental-category.tsx') },
  { path: '/products/category/:categoryId', load: () => import('../routes/category.tsx') },
]
