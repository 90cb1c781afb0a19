import { Grid } from '@chakra-ui/react'
import type { ProductType } from '../../gql/graph.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { priceBands } from './price-bands.ts'
import { SORT_OPTIONS } from './SortChoice.tsx'
import type { SearchSort } from './search-address.ts'
import { useSearchAddress } from './useSearchAddress.ts'

const TYPES: readonly { value: ProductType | ''; label: string }[] = [
  { value: '', label: 'За купуване и под наем' },
  { value: 'SALE', label: 'За купуване' },
  { value: 'RENT', label: 'Под наем' },
]

const SORTS: readonly { value: SearchSort; label: string }[] = [
  { value: 'RELEVANCE', label: 'Най-подходящи' },
  ...SORT_OPTIONS,
]

interface SearchFiltersProps {
  categories: readonly { databaseId: number; name: string; type: ProductType }[]
}

export function SearchFilters({ categories }: SearchFiltersProps) {
  const { address, change } = useSearchAddress()
  const offered = categories.filter(({ type }) => address.type === null || type === address.type)
  return (
    // Columns of fixed widths: options sized by their text would wrap again when the web font arrives.
    <Grid gap="3" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }} maxW="4xl">
      <SelectField
        width="full"
        label="Купуване или наем"
        value={address.type ?? ''}
        options={TYPES}
        onChange={(type) => change({ type: type === '' ? null : type, categoryId: null })}
      />
      <SelectField
        width="full"
        label="Категория"
        value={String(address.categoryId ?? '')}
        options={[
          { value: '', label: 'Всички категории' },
          ...offered.map(({ databaseId, name }) => ({ value: String(databaseId), label: name })),
        ]}
        onChange={(id) => change({ categoryId: id === '' ? null : Number(id) })}
      />
      <SelectField
        width="full"
        label="Цена"
        value={address.band ?? ''}
        options={priceBands()}
        onChange={(band) => change({ band: band === '' ? null : band })}
      />
      <SelectField
        width="full"
        label="Подреждане"
        value={address.sort}
        options={SORTS}
        onChange={(sort) => change({ sort })}
      />
    </Grid>
  )
}
