import type { FragmentType } from '@apollo/client'
import { Box, Text } from '@chakra-ui/react'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { auditFieldText } from '#rules/audit-words.ts'
import { sideText } from './audit-words.ts'
import { Changes_entryFragmentDoc, type Changes_entryFragment } from './Changes.graphql.ts'

type Entry = Changes_entryFragment

function changeText(action: Entry['action'], { field, before, after }: Entry['changes'][number]): string {
  if (action === 'CHANGED') return `${sideText(field, before)} → ${sideText(field, after)}`
  return sideText(field, action === 'DELETED' ? before : after)
}

export function Changes({ entry }: { entry: FragmentType<Changes_entryFragment> }) {
  const { action, changes } = useFragmentData(Changes_entryFragmentDoc, entry)
  return (
    <Box fontSize="sm">
      {changes.map((change) => (
        <Text key={change.field} lineClamp={3} title={changeText(action, change)}>
          <Text as="span" color="fg.muted">
            {auditFieldText(change.field)}:
          </Text>{' '}
          {changeText(action, change)}
        </Text>
      ))}
    </Box>
  )
}
