import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { NarrowLink } from '../../ui/NarrowLink.tsx'
import { usePartyDay } from '../on-date/on-date-store.ts'
import type { Narrowing } from './listing-address.ts'

/** With a party an attribute leaves the place before the first paint, so that nothing moves. */
const SHOWN: SystemStyleObject = { display: 'block', width: 'full', minHeight: '11' }
const PLACE: SystemStyleObject = { display: 'none', 'html[data-party] &': SHOWN, '&:has(a)': SHOWN }

interface FreeSwitchProps {
  freeOn: Narrowing['freeOn']
  hrefOf: (part: Partial<Narrowing>) => string
  onNarrow: (part: Partial<Narrowing>) => void
}

/** Narrows a list to what can be had on the day of the party, and follows the party to another day. */
export function FreeSwitch({ freeOn, hrefOf, onNarrow }: FreeSwitchProps) {
  const partyDay = usePartyDay()
  const followed = useRef(partyDay)
  useEffect(() => {
    const former = followed.current
    followed.current = partyDay
    if (former !== null && former === freeOn && partyDay !== null && partyDay !== former) onNarrow({ freeOn: partyDay })
  })
  const part = { freeOn: freeOn === null ? partyDay : null }
  return (
    <Box css={PLACE}>
      {(freeOn !== null || partyDay !== null) && (
        <NarrowLink href={hrefOf(part)} isChecked={freeOn !== null} onFollow={() => onNarrow(part)}>
          само свободното на моята дата
        </NarrowLink>
      )}
    </Box>
  )
}
