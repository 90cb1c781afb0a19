import { Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import type { StepFormProps } from './HandOverForm.tsx'
import { useCloseRental } from './rental-mutations.ts'

const buttonLabel = (missing: number): string =>
  missing === 0 ? 'Запиши приключването' : `Отпиши ${missing} бр. и приключи`

export function CloseForm({ rental, onDone, onStale }: StepFormProps) {
  const { id: reservationId, version: expectedVersion, handedOver, returned } = rental
  const missing = handedOver - returned
  const [message, setMessage] = useState<string | null>(null)
  const [isDepositHeld, setDepositHeld] = useState(false)
  const [close, isBusy] = useCloseRental()
  const confirm = async (depositStays: boolean) => {
    const outcome = await close({
      input: { reservationId, expectedVersion, writeOffMissing: missing > 0, depositStays },
    })
    if (isDone(outcome)) onDone()
    else if (outcome?.__typename === 'StaleVersionError') onStale(outcome.message)
    else {
      setMessage(outcome?.message ?? null)
      setDepositHeld(outcome?.__typename === 'DepositHeldError')
    }
  }
  return (
    <Stack gap="3" bg="bg.subtle" borderRadius="xl" p="4">
      <Text>
        {missing === 0
          ? 'Всичко е върнато. След приключването дните и бройките вече не се променят.'
          : `Не са върнати ${missing} бр. Те ще бъдат отписани от наличността като изгубени.`}
      </Text>
      <AlertNote text={message} />
      <Button
        alignSelf="flex-start"
        colorPalette={missing === 0 ? 'mint' : 'red'}
        loading={isBusy}
        onClick={() => void confirm(isDepositHeld)}
      >
        {isDepositHeld ? 'Приключи, депозитът остава' : buttonLabel(missing)}
      </Button>
    </Stack>
  )
}
