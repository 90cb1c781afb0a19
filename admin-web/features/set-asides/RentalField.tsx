import { Box, Button, HStack, IconButton, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTypedSearch } from '../../lib/useTypedSearch.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { ItemSearch } from '../../ui/ItemSearch.tsx'
import { AdminRentalOptionsDocument, type AdminRentalOptionsQuery } from './NewSetAside.graphql.ts'

export type RentalOption = Pick<AdminRentalOptionsQuery['products']['edges'][number]['node'], 'id' | 'name'>

interface RentalFieldProps {
  chosen: RentalOption | null
  error: string | undefined
  onChange: (chosen: RentalOption | null) => void
}

export function RentalField({ chosen, error, onChange }: RentalFieldProps) {
  const [typed, setTyped] = useState('')
  const data = useTypedSearch(AdminRentalOptionsDocument, typed)
  if (chosen !== null)
    return (
      <HStack justify="space-between" borderWidth="1px" borderRadius="xl" ps="3">
        <Text fontWeight="bold">{chosen.name}</Text>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          size="sm"
          aria-label={`Махни: ${chosen.name}`}
          onClick={() => onChange(null)}
        >
          <X />
        </IconButton>
      </HStack>
    )
  const found = data?.products.edges ?? []
  return (
    <Box>
      <FormField label="Артикул" error={error}>
        <ItemSearch value={typed} onChange={setTyped} />
      </FormField>
      {found.map(({ node }) => (
        <Button
          key={node.id}
          variant="ghost"
          size="sm"
          w="full"
          justifyContent="flex-start"
          onClick={() => onChange({ id: node.id, name: node.name })}
        >
          {node.name}
        </Button>
      ))}
    </Box>
  )
}
