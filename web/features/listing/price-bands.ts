import { moneyOf, rangeText } from '../../lib/money-text.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import type { PriceBand } from './listing-address.ts'

const bound = (text: string): string => text.replaceAll('.00', '')

export function priceBands(): { value: PriceBand | ''; label: string }[] {
  const { lower, upper } = shownShop().pricing.priceBandsMinor
  const [from, to] = [moneyOf(lower), moneyOf(upper)]
  return [
    { value: '', label: 'Всички цени' },
    { value: 'under20', label: `Под ${bound(rangeText(from))}` },
    { value: 'from20to50', label: bound(rangeText(from, to)) },
    { value: 'over50', label: `Над ${bound(rangeText(to))}` },
  ]
}
