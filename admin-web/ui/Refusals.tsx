import { Box, Text } from '@chakra-ui/react'
import { AlertNote } from './AlertNote.tsx'

interface Refused {
  message: string
  refusals: readonly { databaseId: number; name: string; message: string }[]
}

export function Refusals({ refused }: { refused: Refused | null }) {
  if (refused === null) return null
  return (
    <Box>
      <AlertNote text={refused.message} />
      <Box as="ul" mt="2" maxH="40" overflowY="auto" tabIndex={0} aria-label="Отказани">
        {refused.refusals.map(({ databaseId, name, message }) => (
          <Text as="li" key={databaseId} fontSize="sm">
            № {databaseId} {name} — {message}
          </Text>
        ))}
      </Box>
    </Box>
  )
}
