import { useQuery } from '@apollo/client/react'
import { SimpleGrid } from '@chakra-ui/react'
import type { ProductType } from '../../gql/graph.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { CheckboxList } from '../../ui/CheckboxList.tsx'
import { AdminCategoryOptionsDocument } from './useCategoryFilters.graphql.ts'

interface Places {
  categoryIds: string[]
  subcategoryIds: string[]
}

interface CategoryFieldsProps {
  type: ProductType
  isRequired?: true
  form: Places
  set: (change: Partial<Places>) => void
  errors: FieldErrors
}

export function CategoryFields({ type, isRequired, form, set, errors }: CategoryFieldsProps) {
  const { data } = useQuery(AdminCategoryOptionsDocument, { variables: { type } })
  const categories = data?.categories ?? []
  const subcategories = (data?.subcategories ?? [])
    .filter(
      ({ id, category }) =>
        form.categoryIds.length === 0 || form.categoryIds.includes(category.id) || form.subcategoryIds.includes(id),
    )
    .map(({ id, name, category }) => ({ id, name: `${name} (${category.name})` }))
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <CheckboxList
        label="Категории"
        {...(isRequired && { isRequired })}
        options={categories}
        chosen={form.categoryIds}
        error={errors['categoryIds']}
        onChange={(categoryIds) => set({ categoryIds })}
      />
      <CheckboxList
        label="Подкатегории"
        options={subcategories}
        chosen={form.subcategoryIds}
        error={errors['subcategoryIds']}
        onChange={(subcategoryIds) => set({ subcategoryIds })}
      />
    </SimpleGrid>
  )
}
