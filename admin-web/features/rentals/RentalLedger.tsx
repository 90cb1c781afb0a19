import { HStack, Stack, Text } from '@chakra-ui/react'
import { DateTime } from '../../ui/DateTime.tsx'
import { movementText, type Movement } from './rental-life.rules.ts'

export function RentalLedger({ movements }: { movements: readonly Movement[] }) {
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label="Предавания и връщания">
      {movements.map((movement) => (
        <HStack as="li" key={movement.id} gap="3" align="flex-start" flexWrap="wrap">
          <DateTime instant={movement.createdAt} />
          <Text fontWeight="bold">{movementText(movement)}</Text>
          {movement.admin !== null && <Text color="fg.muted">{movement.admin.username}</Text>}
          {movement.note !== '' && <Text w="full">{movement.note}</Text>}
        </HStack>
      ))}
    </Stack>
  )
}
