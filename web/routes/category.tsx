import { categoryRoute } from '../features/listing/category-route.tsx'

export const { load, Component } = categoryRoute('SALE', { name: 'Продукти', to: '/products' })
