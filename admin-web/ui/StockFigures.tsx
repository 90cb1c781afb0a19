import { FigureStrip } from './FigureStrip.tsx'
import { StockFigures_figuresFragmentDoc } from './StockFigures.graphql.ts'
import { useFigures } from './useFigures.ts'

/** docs/spec/availability.md#inventory-in-the-panel. */
export function StockFigures() {
  const { saleProducts, lowStock, outOfStock, units } = useFigures(StockFigures_figuresFragmentDoc)
  return (
    <FigureStrip
      figures={[
        { label: 'Общо продукти', value: saleProducts },
        { label: 'Ниска наличност', value: lowStock, to: '/admin/shop/inventory?status=LOW' },
        { label: 'Без наличност', value: outOfStock, to: '/admin/shop/inventory?status=OUT' },
        { label: 'Общо бройки', value: units },
      ]}
    />
  )
}
