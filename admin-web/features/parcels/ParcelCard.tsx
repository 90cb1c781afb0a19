import type { FragmentType } from '@apollo/client'
import { Button, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { StatusBadge } from '../../ui/cells.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { openPaper } from '../documents/open-paper.ts'
import { ParcelCard_parcelFragmentDoc, type ParcelCard_parcelFragment } from './ParcelCard.graphql.ts'
import { useCancelParcel } from './parcel-mutations.ts'
import { COD_STATES, parcelRule, parcelStateText } from './parcel-words.ts'
import { ParcelSteps } from './ParcelSteps.tsx'

export const labelPath = (databaseId: number, paper: 'a4' | 'a6'): string => `/papers/parcels/${databaseId}/${paper}`

const secondary = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const

/** What the courier collects against what the order owes now (docs/spec/parcels.md#cash-on-delivery). */
function warningOf({ owedByOrder, cashOnDelivery }: ParcelCard_parcelFragment): string | null {
  if (owedByOrder === null) return null
  return `Куриерът ще събере ${moneyText(cashOnDelivery)}, а по поръчката се дължат ${moneyText(owedByOrder)}. Анулирайте товарителницата и създайте нова.`
}

export function ParcelCard(props: { parcel: FragmentType<ParcelCard_parcelFragment> }) {
  const parcel = useFragmentData(ParcelCard_parcelFragmentDoc, props.parcel)
  const { id, databaseId, carrier, number, state, codState } = parcel
  const [cancel, isCancelling] = useCancelParcel()
  const [isAsking, setAsking] = useState(false)
  async function confirm() {
    if (isDone(await cancel({ input: { parcelId: id } }))) setAsking(false)
  }
  const mayCancel = may('orders.pack') && number !== null && !parcelRule(state).hasLeft && state !== 'CANCELLED'
  return (
    <Stack gap="3">
      <HStack gap="6" flexWrap="wrap">
        <Fact label={CARRIER_LABELS[carrier]}>
          {parcel.trackingUrl === null || number === null ? (
            (number ?? parcel.reference)
          ) : (
            <Link variant="underline" href={parcel.trackingUrl} target="_blank" rel="noreferrer">
              {number}
            </Link>
          )}
        </Fact>
        <Fact label="Състояние">{parcelStateText(state)}</Fact>
        {codState !== null && (
          <Fact label="Наложен платеж">
            <HStack>
              {moneyText(parcel.cashOnDelivery)} <StatusBadge status={COD_STATES[codState]} />
            </HStack>
          </Fact>
        )}
        {parcel.payoutDocument !== null && (
          <Fact label="Изплатена">
            {moneyText(parcel.paidOut)}, {parcel.payoutDocument}
          </Fact>
        )}
        {parcel.price !== null && <Fact label="Цена на куриера">{moneyText(parcel.price)}</Fact>}
      </HStack>
      <Text color="fg.muted" fontSize="sm">
        {parcel.destination}, {(parcel.weightGrams / 1000).toFixed(2)} кг, от {dateTimeText(parcel.stateAt)}
      </Text>
      <AlertNote text={warningOf(parcel)} />
      {parcel.isMoneyLate && <AlertNote text="Куриерът събра парите преди повече от седмица и още не ги е изплатил." />}
      {number !== null && state !== 'CANCELLED' && (
        <HStack gap="2" flexWrap="wrap">
          <Button {...secondary} onClick={() => void openPaper(labelPath(databaseId, 'a6'))}>
            Етикет A6
          </Button>
          <Button {...secondary} onClick={() => void openPaper(labelPath(databaseId, 'a4'))}>
            Етикет A4
          </Button>
          {mayCancel && (
            <Button {...secondary} colorPalette="red" loading={isCancelling} onClick={() => setAsking(true)}>
              Анулирай
            </Button>
          )}
        </HStack>
      )}
      <ParcelSteps steps={parcel.steps} />
      <Confirm
        isOpen={isAsking}
        title="Да анулираме ли товарителницата?"
        text="Куриерът няма да вземе тази пратка. После може да създадете нова товарителница."
        confirmLabel="Анулирай"
        isBusy={isCancelling}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}
