import { ProductList } from '../features/products/ProductList.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'

export function Component() {
  return (
    <>
      <ShopFigures />
      <ProductList type="SALE" />
    </>
  )
}
