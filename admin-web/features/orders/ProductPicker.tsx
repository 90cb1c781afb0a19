import { useState } from 'react'
import { useTypedSearch } from '../../lib/useTypedSearch.ts'
import { SuggestField } from '../../ui/SuggestField.tsx'
import { AdminProductPickerDocument } from './ProductPicker.graphql.ts'

export interface PickedProduct {
  id: string
  databaseId: number
  /** Null for a product without sizes. */
  variantId: string | null
  name: string
  isRental: boolean
}

interface ProductPickerProps {
  onPick: (picked: PickedProduct) => void
  error?: string | undefined
}

/** Offers each size as a separate option. */
export function ProductPicker({ onPick, error }: ProductPickerProps) {
  const [typed, setTyped] = useState('')
  const data = useTypedSearch(AdminProductPickerDocument, typed)
  const products = data?.searchSuggestions.products ?? []
  const options = products.flatMap((product): PickedProduct[] => {
    const { id, databaseId, name } = product
    const whole = { id, databaseId, name, variantId: null, isRental: product.__typename === 'RentalProduct' }
    if (product.__typename !== 'SaleProduct' || product.variants.length === 0) return [whole]
    return product.variants.map((size) => ({ ...whole, variantId: size.id, name: `${name}, ${size.size}` }))
  })
  return (
    <SuggestField
      label="Добави артикул"
      help="Търсете по име; Enter добавя избрания."
      listLabel="Намерени артикули"
      error={error}
      typed={typed}
      onType={setTyped}
      options={options}
      keyOf={({ id, variantId }) => variantId ?? id}
      show={({ name, isRental }) => `${name}${isRental ? ' · под наем' : ''}`}
      onPick={(option) => {
        onPick(option)
        setTyped('')
      }}
    />
  )
}
