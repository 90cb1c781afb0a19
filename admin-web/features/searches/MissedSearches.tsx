import { useQuery } from '@apollo/client/react'
import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import { dayText } from '#rules/day-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { useTitle } from '../../lib/title.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { AdminMissedSearchesDocument } from './MissedSearches.graphql.ts'

const TITLE = 'Търсено без резултат'

function MissedSearchList() {
  useTitle(TITLE, 'dialog')
  const { data, error } = useQuery(AdminMissedSearchesDocument, { fetchPolicy: 'network-only' })
  if (error !== undefined) return <FailureNote text="Грешка при зареждане на търсенията" />
  if (data === undefined) return <Text color="fg.muted">Зареждане…</Text>
  const searches = data.searchesWithoutResult?.nodes ?? []
  if (searches.length === 0) return <Text>През последните 30 дни всяко търсене е намерило нещо.</Text>
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      {searches.map(({ query, times, lastOn, hasSimilar }) => (
        <HStack as="li" key={query} justify="space-between" borderTopWidth="1px" py="2" gap="4">
          <Box minW="0">
            <Text fontWeight="bold" overflowWrap="anywhere">
              {query}
            </Text>
            <Text fontSize="sm" color="fg.muted">
              последно на {dayText(lastOn)}
              {hasSimilar && ' · показани са близки'}
            </Text>
          </Box>
          <Text whiteSpace="nowrap">{countText(times, ['път', 'пъти'])}</Text>
        </HStack>
      ))}
    </Stack>
  )
}

/** Of the last 30 days. */
export function MissedSearches() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <SearchX />
        {TITLE}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={TITLE}>
        <MissedSearchList />
      </Modal>
    </>
  )
}
