import { SelectField } from '../../ui/SelectField.tsx'
import type { ListingSort } from './listing-address.ts'

export const SORT_OPTIONS: readonly { value: ListingSort; label: string }[] = [
  { value: 'NAME_ASC', label: 'По име' },
  { value: 'PRICE_ASC', label: 'Цена: възходяща' },
  { value: 'PRICE_DESC', label: 'Цена: низходяща' },
  { value: 'NEWEST', label: 'Най-нови' },
]

export function SortChoice({ sort, onChange }: { sort: ListingSort; onChange: (sort: ListingSort) => void }) {
  return <SelectField label="Подреждане" value={sort} options={SORT_OPTIONS} onChange={onChange} />
}
