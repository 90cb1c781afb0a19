import { useQuery } from '@apollo/client/react'
import { SubcategoryTable } from '../features/categories/SubcategoryTable.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { RentalFigures } from '../ui/RentalFigures.tsx'
import { AdminCategoriesDocument } from './categories.graphql.ts'

export function Component() {
  const result = useQuery(AdminCategoriesDocument, listOptions({ type: 'RENT' }))
  const query = listIn(result, ({ subcategories }) => subcategories)
  return (
    <>
      <RentalFigures />
      <SubcategoryTable type="RENT" query={query} parents={query.data?.categories ?? []} />
    </>
  )
}
