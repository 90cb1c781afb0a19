import type { FragmentType } from '@apollo/client'
import { Badge, Box, Button, HStack, Text } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { SessionItem_sessionFragmentDoc, type SessionItem_sessionFragment } from './SessionItem.graphql.ts'
import { useEndSession } from './account-mutations.ts'

export function SessionItem({ session }: { session: FragmentType<SessionItem_sessionFragment> }) {
  const { id, device, address, usedAt, isCurrent } = useFragmentData(SessionItem_sessionFragmentDoc, session)
  const [end, isBusy] = useEndSession()
  const name = device || 'Непознато устройство'
  return (
    <HStack justify="space-between" borderTopWidth="1px" py="3" gap="3">
      <Box minW="0">
        <HStack>
          <Text fontWeight="bold">{name}</Text>
          {isCurrent && <Badge colorPalette="mint">Тук</Badge>}
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          {address} · {dateTimeText(usedAt)}
        </Text>
      </Box>
      {!isCurrent && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={isBusy}
          aria-label={`Изход от ${name}`}
          onClick={() => void end({ input: { sessionId: id } })}
        >
          Изход
        </Button>
      )}
    </HStack>
  )
}
