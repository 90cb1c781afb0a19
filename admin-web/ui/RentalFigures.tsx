import { FigureCards } from './FigureCards.tsx'
import { useFigures } from './useFigures.ts'

/** Back-office 2. */
export function RentalFigures() {
  const figures = useFigures()
  return (
    <FigureCards
      figures={[
        { label: 'Общо артикули под наем', value: figures?.rentalProducts, color: 'iris' },
        { label: 'Активни наеми', value: figures?.activeRentals, color: 'sun' },
        { label: 'Свободни бройки днес', value: figures?.freeUnits, color: 'mint' },
      ]}
    />
  )
}
