import { SubcategoryTable } from '../features/categories/SubcategoryTable.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'

/** The parts of the shelves of what is rented out. */
export function Component() {
  return (
    <>
      <RentalFigures />
      <SubcategoryTable type="RENT" />
    </>
  )
}
