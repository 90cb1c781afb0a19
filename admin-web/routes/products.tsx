import { ProductList } from '../features/products/ProductList.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'

/** What is sold. */
export function Component() {
  return (
    <>
      <ShopFigures />
      <ProductList type="SALE" />
    </>
  )
}
