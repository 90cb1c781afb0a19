import { categoryRoute } from '../features/listing/category-route.tsx'

export const { load, Component } = categoryRoute('RENT', { name: 'Инвентар под наем', to: '/rental' })
