import { useState } from 'react'
import { useTypedSearch } from '../../lib/useTypedSearch.ts'
import { SuggestField } from '../../ui/SuggestField.tsx'
import { AdminContactPickerDocument, type OrderingContact_contactFragment } from './ContactPicker.graphql.ts'

interface ContactPickerProps {
  onPick: (contact: OrderingContact_contactFragment) => void
  isFirst: boolean
}

export function ContactPicker({ onPick, isFirst }: ContactPickerProps) {
  const [typed, setTyped] = useState('')
  const data = useTypedSearch(AdminContactPickerDocument, typed)
  const found = data?.contacts?.edges ?? []
  return (
    <SuggestField
      label="Познат клиент"
      help="Търсете по име, телефон или имейл; Enter попълва избрания."
      listLabel="Намерени клиенти"
      isFirst={isFirst}
      typed={typed}
      onType={setTyped}
      options={found.map(({ node }) => node)}
      keyOf={({ id }) => id}
      show={({ name, phone, email }) => [name, phone, email].filter((text) => text !== '').join(' · ')}
      onPick={(contact) => {
        onPick(contact)
        setTyped('')
      }}
    />
  )
}
