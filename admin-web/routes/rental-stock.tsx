import { InventoryList } from '../features/stock/InventoryList.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'

export function Component() {
  return (
    <>
      <RentalFigures />
      <InventoryList type="RENT" />
    </>
  )
}
