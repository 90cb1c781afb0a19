import { ProductList } from '../features/products/ProductList.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'

export function Component() {
  return (
    <>
      <RentalFigures />
      <ProductList type="RENT" />
    </>
  )
}
