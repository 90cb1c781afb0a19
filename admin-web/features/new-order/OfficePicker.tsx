import { skipToken, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useDebounced } from '../../../web/lib/use-debounced.ts'
import { SuggestField } from '../../ui/SuggestField.tsx'
import { AdminOfficePickerDocument } from './OfficePicker.graphql.ts'

interface OfficePickerProps {
  sessionId: string
  onPick: (place: { id: string; text: string }) => void
}

/** Finds an office or locker that takes the goods of the order (docs/spec/delivery.md#finding-a-place). */
export function OfficePicker({ sessionId, onPick }: OfficePickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 200)
  const { data } = useQuery(AdminOfficePickerDocument, search === '' ? skipToken : { variables: { sessionId, search } })
  return (
    <SuggestField
      label="Офис или автомат"
      help="Търсете по град, квартал или име; Enter попълва избрания. Може и да напишете адреса."
      listLabel="Намерени места"
      typed={typed}
      onType={setTyped}
      options={search === '' || typed.trim() === '' ? [] : (data?.courierPlaces?.nodes ?? [])}
      keyOf={({ id }) => id}
      show={({ text }) => text}
      onPick={(place) => {
        onPick(place)
        setTyped('')
      }}
    />
  )
}
