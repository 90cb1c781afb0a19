import { textPageRoute } from '../features/page-texts/text-page-route.tsx'

export const { load, Component } = textPageRoute('RENTAL_TERMS', 'rental-terms')
