import { SubcategoryTable } from '../features/categories/SubcategoryTable.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'

export function Component() {
  return (
    <>
      <RentalFigures />
      <SubcategoryTable type="RENT" />
    </>
  )
}
