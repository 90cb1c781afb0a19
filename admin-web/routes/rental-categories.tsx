import { useQuery } from '@apollo/client/react'
import { CategoryTable } from '../features/categories/CategoryTable.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { RentalFigures } from '../ui/RentalFigures.tsx'
import { AdminCategoriesDocument } from './categories.graphql.ts'

export function Component() {
  const result = useQuery(AdminCategoriesDocument, listOptions({ type: 'RENT' }))
  return (
    <>
      <RentalFigures />
      <CategoryTable type="RENT" query={listIn(result, ({ categories }) => categories)} />
    </>
  )
}
