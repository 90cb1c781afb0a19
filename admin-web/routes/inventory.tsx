import { InventoryList } from '../features/stock/InventoryList.tsx'
import { FigureCards } from '../ui/FigureCards.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'
import { useFigures } from '../ui/useFigures.ts'

export function Component() {
  const figures = useFigures()
  return (
    <>
      <ShopFigures />
      <InventoryList type="SALE">
        <FigureCards
          isOutlined
          figures={[
            { label: 'Общо продукти', value: figures?.saleProducts, color: 'iris' },
            { label: 'Ниска наличност', value: figures?.lowStock, color: 'orange' },
            { label: 'Без наличност', value: figures?.outOfStock, color: 'red' },
            { label: 'Общо бройки', value: figures?.units, color: 'mint' },
          ]}
        />
      </InventoryList>
    </>
  )
}
