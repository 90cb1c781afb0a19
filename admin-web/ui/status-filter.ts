import { optionsOf } from '../../web/lib/options.ts'
import type { ListState } from '../lib/useListState.ts'
import type { ListFilter } from './ListFilters.tsx'

export interface Status {
  label: string
  palette: string
}

export const statusFilter = (statuses: Readonly<Record<string, Status>>): ListFilter => ({
  kind: 'choice',
  name: 'status',
  label: 'Статус',
  options: [{ value: '', label: 'Всички статуси' }, ...optionsOf(statuses)],
})

export function statusIn<Name extends string>(list: ListState, statuses: Readonly<Record<Name, Status>>): Name | null {
  for (const name in statuses) if (name === list.get('status')) return name
  return null
}
