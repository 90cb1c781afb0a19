import { CategoryTable } from '../features/categories/CategoryTable.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'

/** Categories of what is rented out. */
export function Component() {
  return (
    <>
      <RentalFigures />
      <CategoryTable type="RENT" />
    </>
  )
}
