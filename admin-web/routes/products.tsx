import { ProductList } from '../features/products/ProductList.tsx'
import { MissedSearches } from '../features/searches/MissedSearches.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'

export function Component() {
  return (
    <>
      <ShopFigures />
      <ProductList type="SALE" buttons={<MissedSearches />} />
    </>
  )
}
