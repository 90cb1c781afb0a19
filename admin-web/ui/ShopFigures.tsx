import { FigureStrip } from './FigureStrip.tsx'
import { ShopFigures_figuresFragmentDoc } from './ShopFigures.graphql.ts'
import { useFigures } from './useFigures.ts'

/** docs/spec/panel.md#shop. */
export function ShopFigures() {
  const { saleProducts, orders, activeProducts } = useFigures(ShopFigures_figuresFragmentDoc)
  return (
    <FigureStrip
      figures={[
        { label: 'Общо продукти', value: saleProducts },
        { label: 'Общо поръчки', value: orders },
        { label: 'Активни продукти', value: activeProducts },
      ]}
    />
  )
}
