import { FigureCards } from './FigureCards.tsx'
import { useFigures } from './useFigures.ts'

/** Back-office 2. */
export function ShopFigures() {
  const figures = useFigures()
  return (
    <FigureCards
      figures={[
        { label: 'Общо продукти', value: figures?.saleProducts, color: 'iris' },
        { label: 'Общо поръчки', value: figures?.orders, color: 'sun' },
        { label: 'Активни продукти', value: figures?.activeProducts, color: 'mint' },
      ]}
    />
  )
}
