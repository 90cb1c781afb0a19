import { categoryRoute } from '../features/listing/category-route.tsx'

/** What one category sells. */
export const { load, Component } = categoryRoute('SALE', { name: 'Продукти', to: '/products' })
