import { textPageRoute } from '../features/page-texts/text-page-route.tsx'

export const { load, Component } = textPageRoute('TERMS_OF_SERVICE', 'terms')
