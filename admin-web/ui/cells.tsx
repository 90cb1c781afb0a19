import { Badge, Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Picture } from '../../web/ui/Picture.tsx'
import type { Status } from './status-filter.ts'

type Shown = Parameters<typeof Picture>[0]['picture']

export function Named({ name, under }: { name: ReactNode; under: readonly ReactNode[] }) {
  return (
    // Wide enough for whole words, so that only longer ones than there are break.
    <Box minW={{ base: '0', md: '36' }}>
      <Text
        fontWeight="bold"
        overflowWrap="anywhere"
        lineClamp={{ md: 1 }}
        title={typeof name === 'string' ? name : undefined}
      >
        {name}
      </Text>
      {under.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one cell never change their order
        <Text key={at} data-under="" fontSize="xs" color="fg.muted" lineClamp={1}>
          {line}
        </Text>
      ))}
    </Box>
  )
}

export function Thumbnail({ picture }: { picture: Shown }) {
  return <Picture picture={picture} alt="" shownAt="32px" boxSize="8" borderRadius="md" flexShrink="0" />
}

/** `wraps` is for columns whose longest state takes two lines where the table has no room. */
export function StatusBadge({ status: { label, palette }, wraps = false }: { status: Status; wraps?: boolean }) {
  return (
    <Badge colorPalette={palette} {...(wraps && { whiteSpace: 'normal' })}>
      {label}
    </Badge>
  )
}
