import { FigureCards } from './FigureCards.tsx'
import { StockFigures_figuresFragmentDoc } from './StockFigures.graphql.ts'
import { useFigures } from './useFigures.ts'

/** Back-office 2. */
export function StockFigures() {
  const { saleProducts, lowStock, outOfStock, units } = useFigures(StockFigures_figuresFragmentDoc)
  return (
    <FigureCards
      isOutlined
      figures={[
        { label: 'Общо продукти', value: saleProducts, color: 'iris' },
        { label: 'Ниска наличност', value: lowStock, color: 'orange' },
        { label: 'Без наличност', value: outOfStock, color: 'red' },
        { label: 'Общо бройки', value: units, color: 'mint' },
      ]}
    />
  )
}
