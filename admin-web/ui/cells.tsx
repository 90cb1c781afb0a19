import { Badge, Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Picture } from '../../web/ui/Picture.tsx'
import { dateTimeText } from '../../web/lib/date-text.ts'
import { rangeText, secondRangeText, type MoneyParts } from '../../web/lib/money-text.ts'
import { IN_TABLE } from './list-widths.ts'
import type { Status } from './status-filter.ts'

type Shown = Parameters<typeof Picture>[0]['picture']

interface NamedProps {
  name: ReactNode
  under: readonly ReactNode[]
  /** All that the cell says; by default each text is its own. */
  title?: string
}

export function Named({ name, under, title }: NamedProps) {
  return (
    // Wide enough for whole words, so that only longer ones than there are break.
    <Box minW="0" title={title} css={{ [IN_TABLE]: { minW: '36' } }}>
      <Text
        fontWeight="bold"
        overflowWrap="anywhere"
        css={{ [IN_TABLE]: { lineClamp: 1 } }}
        title={typeof name === 'string' ? name : undefined}
      >
        {name}
      </Text>
      {under.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one cell never change their order
        <Text
          key={at}
          data-under=""
          fontSize="xs"
          color="fg.muted"
          css={{ [IN_TABLE]: { lineClamp: 1 } }}
          title={typeof line === 'string' ? line : undefined}
        >
          {line}
        </Text>
      ))}
    </Box>
  )
}

/** A line ends after the @ rather than within a word. */
export function Email({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
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

export function DateTime({ instant }: { instant: string }) {
  const [day, time] = dateTimeText(instant).split(' ')
  return (
    <Text fontVariantNumeric="tabular-nums">
      <Text as="span" whiteSpace="nowrap">
        {day}
      </Text>{' '}
      {time}
    </Text>
  )
}

export function MoneyLines({ min, max = min }: { min: MoneyParts; max?: MoneyParts }) {
  const second = secondRangeText(min, max)
  return (
    <>
      <Text fontWeight="bold" whiteSpace="nowrap">
        {rangeText(min, max)}
      </Text>
      {second !== null && (
        <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap">
          {second}
        </Text>
      )}
    </>
  )
}

/** Lines break between names, not within them. */
export function NameList({ names }: { names: readonly string[] }) {
  return (
    <Box>
      {names.map((name, index) => (
        <Box as="span" display="inline-block" key={name} me="1">
          {name}
          {index < names.length - 1 && ','}
        </Box>
      ))}
    </Box>
  )
}
