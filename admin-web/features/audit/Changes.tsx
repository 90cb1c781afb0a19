import type { FragmentType } from '@apollo/client'
import { Box, Text } from '@chakra-ui/react'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { fieldText, sideText } from './audit-words.ts'
import { Changes_entryFragmentDoc, type Changes_entryFragment } from './Changes.graphql.ts'

export function Changes({ entry }: { entry: FragmentType<Changes_entryFragment> }) {
  const { action, changes } = useFragmentData(Changes_entryFragmentDoc, entry)
  return (
    <Box fontSize="sm">
      {changes.map(({ field, before, after }) => (
        <Text key={field} overflowWrap="anywhere" lineClamp={3}>
          <Text as="span" color="fg.muted">
            {fieldText(field)}:
          </Text>{' '}
          {action === 'CHANGED' && `${sideText(field, before)} → ${sideText(field, after)}`}
          {action === 'DELETED' && sideText(field, before)}
          {(action === 'CREATED' || action === 'RESTORED') && sideText(field, after)}
        </Text>
      ))}
    </Box>
  )
}
