import type { ListState } from '../lib/useListState.ts'
import type { ListFilter } from './ListFilters.tsx'

export const kindFilter = (labels: Readonly<Record<string, string>>): ListFilter => ({
  kind: 'choice',
  name: 'kind',
  label: 'Вид',
  options: [
    { value: '', label: 'Всички видове' },
    ...Object.entries(labels).map(([value, label]) => ({ value, label })),
  ],
})

export function kindIn<Kind extends string>(list: ListState, labels: Readonly<Record<Kind, string>>): Kind | null {
  for (const kind in labels) if (kind === list.get('kind')) return kind
  return null
}
