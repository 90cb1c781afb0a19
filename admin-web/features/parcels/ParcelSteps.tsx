import { Box, Stack, Text } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import type { ParcelCard_parcelFragment } from './ParcelCard.graphql.ts'
import { parcelStateText } from './parcel-words.ts'

type Step = ParcelCard_parcelFragment['steps'][number]

/** A code says something only where the shop does not know it. */
const detailsOf = ({ text, code, state, admin }: Step): string =>
  [text, state === null ? `код ${code}` : '', code === '' ? admin?.username : ''].filter(Boolean).join(', ')

/** The tracking as the courier reports it. */
export function ParcelSteps({ steps }: Pick<ParcelCard_parcelFragment, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <Stack as="ul" gap="0" listStyleType="none" fontSize="sm" aria-label="Проследяване">
      {steps.map((step) => (
        <Box as="li" key={`${step.at} ${step.code} ${step.text}`} borderTopWidth="1px" py="2">
          <Text>
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {dateTimeText(step.at)}
            </Text>{' '}
            {step.state === null ? 'Непознат код' : parcelStateText(step.state)}
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere" _empty={{ display: 'none' }}>
            {detailsOf(step)}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}
