import { FigureCards } from './FigureCards.tsx'
import { RentalFigures_figuresFragmentDoc } from './RentalFigures.graphql.ts'
import { useFigures } from './useFigures.ts'

/** Back-office 2. */
export function RentalFigures() {
  const { rentalProducts, activeRentals, freeUnits } = useFigures(RentalFigures_figuresFragmentDoc)
  return (
    <FigureCards
      figures={[
        { label: 'Общо артикули под наем', value: rentalProducts, color: 'iris' },
        { label: 'Активни наеми', value: activeRentals, color: 'sun' },
        { label: 'Свободни бройки днес', value: freeUnits, color: 'mint' },
      ]}
    />
  )
}
