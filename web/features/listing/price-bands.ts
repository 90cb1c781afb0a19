import type { PriceBand } from './listing-address.ts'

export const PRICE_BANDS: readonly { value: PriceBand | ''; label: string }[] = [
  { value: '', label: 'Всички цени' },
  { value: 'under20', label: 'Под 20 лв' },
  { value: 'from20to50', label: '20 – 50 лв' },
  { value: 'over50', label: 'Над 50 лв' },
]
