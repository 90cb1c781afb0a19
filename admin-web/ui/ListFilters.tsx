import { Box, Button, HStack } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { SelectField } from '../../web/ui/SelectField.tsx'
import { useHeldWhilePressed } from '../lib/useHeldWhilePressed.ts'
import type { ListState } from '../lib/useListState.ts'
import { CheckboxFilter } from './CheckboxFilter.tsx'
import { DateFilter } from './DateFilter.tsx'
import { FilterChips } from './FilterChips.tsx'
import { SearchField } from './SearchField.tsx'

export type ListFilter =
  | { kind: 'choice'; name: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'ids'; name: string; label: string; options: readonly { id: number; name: string }[] }
  | { kind: 'day'; name: string; label: string }

export const dayIn = (list: ListState, name: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(list.get(name)) ? list.get(name) : null

function Filter({ list, filter }: { list: ListState; filter: ListFilter }) {
  const { name, label } = filter
  if (filter.kind === 'day')
    return <DateFilter label={label} value={dayIn(list, name)} onChange={(day) => list.change(name, day)} />
  if (filter.kind === 'ids')
    return (
      <CheckboxFilter
        label={label}
        options={filter.options}
        chosen={list.ids(name)}
        onChange={(ids) => list.change(name, ids.join('.'))}
      />
    )
  return (
    <SelectField
      label={label}
      value={filter.options.some(({ value }) => value === list.get(name)) ? list.get(name) : ''}
      options={filter.options}
      onChange={(value) => list.change(name, value)}
    />
  )
}

interface ListFiltersProps {
  list: ListState
  search: string | undefined
  filters: readonly ListFilter[]
  canClear: boolean
  after?: ReactNode
}

export function ListFilters({ list, search, filters, canClear, after }: ListFiltersProps) {
  // The button may wrap to a new line, which moves the list below.
  const isFiltered = useHeldWhilePressed(list.isFiltered)
  // On a phone many filters would push the rows off the first screen.
  const isFolding = filters.length > 1
  const [isUnfolded, setUnfolded] = useState(false)
  const used = filters.filter(({ name }) => list.get(name) !== '').length
  return (
    <>
      <HStack mb="3" gap="2" flexWrap="wrap">
        {search !== undefined && (
          <SearchField label={search} value={list.get('q')} onSearch={(text) => list.change('q', text, true)} />
        )}
        {isFolding && (
          <Button
            display={{ md: 'none' }}
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <SlidersHorizontal /> Филтри{used > 0 && ` (${used})`}
          </Button>
        )}
        <Box
          display={{ base: isFolding && !isUnfolded ? 'none' : 'flex', md: 'contents' }}
          order={{ base: isFolding ? 1 : 0, md: 0 }}
          flexWrap="wrap"
          gap="2"
          w={isFolding ? 'full' : 'auto'}
        >
          {filters.map((filter) => (
            <Filter key={filter.name} list={list} filter={filter} />
          ))}
        </Box>
        {canClear && isFiltered && (
          <Button variant="ghost" size="sm" onClick={list.clear}>
            Изчисти филтрите
          </Button>
        )}
        <HStack ms="auto" gap="2" _empty={{ display: 'none' }}>
          {after}
        </HStack>
      </HStack>
      {filters.map((filter) => {
        if (filter.kind !== 'ids') return null
        const chosen = list.ids(filter.name)
        return (
          <FilterChips
            key={filter.name}
            chips={chosen.map((id) => ({
              id,
              name: filter.options.find((option) => option.id === id)?.name ?? `№ ${id}`,
            }))}
            onRemove={(id) => list.change(filter.name, chosen.filter((other) => other !== id).join('.'))}
          />
        )
      })}
    </>
  )
}
