import { Input } from '@chakra-ui/react'

interface ItemSearchProps {
  value: string
  onChange: (text: string) => void
}

/** Within a form: Enter does not save it. */
export function ItemSearch({ value, onChange }: ItemSearchProps) {
  return (
    <Input
      type="search"
      placeholder="Търсене по име или номер"
      value={value}
      maxLength={100}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
