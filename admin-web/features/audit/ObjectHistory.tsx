import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import type { AuditKind } from '../../gql/graph.ts'
import { may } from '../../lib/may.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { ACTIONS, KIND_LABELS } from './audit-words.ts'
import { Changes } from './Changes.tsx'
import { AdminObjectHistoryDocument } from './ObjectHistory.graphql.ts'

interface ObjectHistoryProps {
  kind: AuditKind
  databaseId: number
  /** Of the entries about parts of the object, shows only those of this kind. */
  only?: AuditKind
}

function Entries({ kind, databaseId, only }: ObjectHistoryProps) {
  const { data, error } = useQuery(AdminObjectHistoryDocument, {
    variables: { filter: { subject: { kind, databaseId }, ...(only && { kind: only }) } },
    fetchPolicy: 'cache-and-network',
  })
  const entries = data?.auditEntries?.edges
  if (entries === undefined)
    return error === undefined ? (
      <Text color="fg.muted">Зареждане…</Text>
    ) : (
      <FailureNote text="Грешка при зареждане на историята" />
    )
  return (
    // Focusable, so that it can be scrolled by keyboard: it contains no focusable element.
    <Stack gap="0" maxH="72" overflowY="auto" role="region" aria-label="Промени от екипа" tabIndex={0}>
      {entries.length === 0 && <Text color="fg.muted">Екипът не е променял нищо тук.</Text>}
      {entries.map(({ node }) => (
        <Box key={node.id} borderTopWidth="1px" py="2">
          <HStack flexWrap="wrap" gap="2" fontSize="sm">
            <Badge colorPalette={ACTIONS[node.action].palette}>{ACTIONS[node.action].label}</Badge>
            <Text color="fg.muted">
              {dateTimeText(node.createdAt)} · {node.admin.name}
              {node.kind !== (only ?? kind) && ` · ${KIND_LABELS[node.kind]}: ${node.label}`}
            </Text>
          </HStack>
          <Changes entry={node} />
        </Box>
      ))}
    </Stack>
  )
}

export function ObjectHistory(props: ObjectHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  if (!may('audit.read')) return null
  return (
    <Box mt="4">
      {isOpen ? (
        <>
          <Heading as="h3" size="sm" mb="2">
            Промени от екипа
          </Heading>
          <Entries {...props} />
        </>
      ) : (
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => setOpen(true)}>
          <History /> Промени от екипа
        </Button>
      )}
    </Box>
  )
}
