import { CategoryTable } from '../features/categories/CategoryTable.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'

export function Component() {
  return (
    <>
      <RentalFigures />
      <CategoryTable type="RENT" />
    </>
  )
}
