import type { FragmentType } from '@apollo/client'
import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { DateTime } from '../../ui/cells.tsx'
import { chargeTitle } from './charge-form.rules.ts'
import { ChargeList_chargeFragmentDoc, type ChargeList_chargeFragment } from './ChargeList.graphql.ts'
import { ReverseChargeDialog } from './ReverseChargeDialog.tsx'

const textOf = ({ amount, reason, ...charge }: ChargeList_chargeFragment): string =>
  [chargeTitle(charge), moneyText(amount), reason ?? ''].filter((text) => text !== '').join(', ')

interface ChargeRowProps {
  charge: FragmentType<ChargeList_chargeFragment>
  version: number
}

function ChargeRow({ charge: masked, version }: ChargeRowProps) {
  const charge = useFragmentData(ChargeList_chargeFragmentDoc, masked)
  const [isOpen, setOpen] = useState(false)
  const { createdAt, corrects, correction } = charge
  const isReversed = corrects !== null || correction !== null
  return (
    <HStack as="li" columnGap="3" rowGap="0" flexWrap="wrap" {...(isReversed && { color: 'fg.muted' })}>
      <DateTime instant={createdAt} />
      <Text {...(correction !== null && { textDecoration: 'line-through' })}>{textOf(charge)}</Text>
      {!isReversed && may('orders.edit') && (
        <Button size="xs" variant="ghost" ms="-2.5" onClick={() => setOpen(true)}>
          Отмени
        </Button>
      )}
      {isOpen && <ReverseChargeDialog charge={charge} version={version} onClose={() => setOpen(false)} />}
    </HStack>
  )
}

interface ChargeListProps {
  charges: readonly ({ id: string } & FragmentType<ChargeList_chargeFragment>)[]
  /** Of the order. */
  version: number
}

export function ChargeList({ charges, version }: ChargeListProps) {
  if (charges.length === 0) return null
  return (
    <Stack as="ul" gap="3" listStyleType="none" fontSize="sm" aria-label="Начисления">
      {charges.map((charge) => (
        <ChargeRow key={charge.id} charge={charge} version={version} />
      ))}
    </Stack>
  )
}
