import { categoryRoute } from '../features/listing/category-route.tsx'

/** What one category rents out. */
export const { load, Component } = categoryRoute('RENT', { name: 'Инвентар под наем', to: '/rental' })
