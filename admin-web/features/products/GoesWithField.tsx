import { Box, Button, HStack, IconButton, Input, Text } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTypedSearch } from '../../lib/useTypedSearch.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { AdminGoesWithOptionsDocument } from './GoesWithField.graphql.ts'
import { MAX_GOES_WITH, type NamedProduct } from './product-form.rules.ts'

interface GoesWithFieldProps {
  /** In the order of the shop. */
  chosen: readonly NamedProduct[]
  onChange: (chosen: NamedProduct[]) => void
  /** The product itself, which cannot be chosen; null for a new one. */
  ownId: string | null
}

export function GoesWithField({ chosen, onChange, ownId }: GoesWithFieldProps) {
  const [typed, setTyped] = useState('')
  const data = useTypedSearch(AdminGoesWithOptionsDocument, typed)
  const found = data?.products.edges.map(({ node }) => node) ?? []
  const offered = found.filter(({ id }) => id !== ownId && chosen.every((other) => other.id !== id))
  const isFull = chosen.length >= MAX_GOES_WITH
  return (
    <Box>
      <FormField
        label="Върви с"
        help={isFull ? `Най-много ${MAX_GOES_WITH} продукта.` : 'Предлага се на клиента, след като добави продукта.'}
      >
        <Input
          type="search"
          placeholder="Търсене по име"
          value={typed}
          disabled={isFull}
          maxLength={100}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // Otherwise Enter would save the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </FormField>
      {!isFull &&
        offered.map(({ id, name }) => (
          <Button
            key={id}
            variant="ghost"
            size="sm"
            w="full"
            justifyContent="flex-start"
            onClick={() => {
              onChange([...chosen, { id, name }])
              setTyped('')
            }}
          >
            <Plus /> {name}
          </Button>
        ))}
      {chosen.map(({ id, name }) => (
        <HStack key={id} justify="space-between" borderWidth="1px" borderRadius="xl" ps="3" mt="2">
          <Text>{name}</Text>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            size="sm"
            aria-label={`Махни: ${name}`}
            onClick={() => onChange(chosen.filter((other) => other.id !== id))}
          >
            <X />
          </IconButton>
        </HStack>
      ))}
    </Box>
  )
}
