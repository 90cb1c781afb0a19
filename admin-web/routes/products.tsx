import { ProductList } from '../features/products/ProductList.tsx'
import { FigureCards } from '../ui/FigureCards.tsx'
import { useFigures } from '../ui/useFigures.ts'

/** What is sold. */
export function Component() {
  const figures = useFigures()
  return (
    <>
      <FigureCards
        figures={[
          { label: 'Общо продукти', value: figures?.saleProducts, color: 'iris' },
          { label: 'Общо поръчки', value: figures?.orders, color: 'sun' },
          { label: 'Активни продукти', value: figures?.activeProducts, color: 'mint' },
        ]}
      />
      <ProductList type="SALE" />
    </>
  )
}
