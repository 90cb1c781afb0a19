import { FigureCards } from './FigureCards.tsx'
import { ShopFigures_figuresFragmentDoc } from './ShopFigures.graphql.ts'
import { useFigures } from './useFigures.ts'

/** Back-office 2. */
export function ShopFigures() {
  const { saleProducts, orders, activeProducts } = useFigures(ShopFigures_figuresFragmentDoc)
  return (
    <FigureCards
      figures={[
        { label: 'Общо продукти', value: saleProducts, color: 'iris' },
        { label: 'Общо поръчки', value: orders, color: 'sun' },
        { label: 'Активни продукти', value: activeProducts, color: 'mint' },
      ]}
    />
  )
}
