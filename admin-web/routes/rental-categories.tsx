import { CategoryTree } from '../features/categories/CategoryTree.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'

export const Component = () => (
  <>
    <RentalFigures />
    <CategoryTree type="RENT" />
  </>
)
