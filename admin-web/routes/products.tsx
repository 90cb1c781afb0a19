import { ProductList } from '../features/products/ProductList.tsx'
import { MissedSearches } from '../features/searches/MissedSearches.tsx'
import { RentalFigures, ShopFigures } from '../ui/figures.tsx'

export function Component() {
  return (
    <>
      <ShopFigures />
      <ProductList type="SALE" buttons={<MissedSearches />} />
    </>
  )
}

export function RentalProducts() {
  return (
    <>
      <RentalFigures />
      <ProductList type="RENT" />
    </>
  )
}
