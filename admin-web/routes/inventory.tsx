import { InventoryList } from '../features/stock/InventoryList.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'
import { StockFigures } from '../ui/StockFigures.tsx'

export function Component() {
  return (
    <>
      <ShopFigures />
      <InventoryList type="SALE">
        <StockFigures />
      </InventoryList>
    </>
  )
}
