import { Button, HStack, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { countProblem } from './rental-life.rules.ts'
import type { LivedRental } from './RentalLife.tsx'
import { useHandOver } from './rental-mutations.ts'

export interface StepFormProps {
  rental: LivedRental
  onDone: () => void
  onStale: (message: string) => void
}

export const fieldAt = ([field = '']: readonly string[]): string => field

export function HandOverForm({ rental, onDone, onStale }: StepFormProps) {
  const left = rental.quantity - rental.handedOver
  const [form, setForm] = useState({ quantity: String(left), note: '' })
  const { errors, check, refuse } = useFieldErrors(form, ({ quantity }) =>
    errorsOf({ quantity: countProblem(quantity, left) }),
  )
  const [handOver, isBusy] = useHandOver()
  const save = async () => {
    if (!check()) return
    const { id: reservationId, version: expectedVersion } = rental
    const quantity = Number(form.quantity)
    const outcome = await handOver({ input: { reservationId, quantity, note: form.note, expectedVersion } })
    if (isDone(outcome)) onDone()
    else if (outcome?.__typename === 'StaleVersionError') onStale(outcome.message)
    else
      refuse(
        refusalsIn(outcome, { fieldOf: { TooManyPiecesError: 'quantity', PiecesElsewhereError: 'quantity' }, fieldAt }),
      )
  }
  return (
    <Stack gap="3" bg="bg.subtle" borderRadius="xl" p="4">
      <HStack gap="3" align="flex-start" flexWrap="wrap">
        <FormField label="Бройки за предаване" error={errors['quantity']}>
          <Input
            inputMode="numeric"
            value={form.quantity}
            onChange={({ currentTarget }) => setForm({ ...form, quantity: currentTarget.value })}
          />
        </FormField>
        <FormField label="Бележка към предаването">
          <Input
            maxLength={1000}
            value={form.note}
            onChange={({ currentTarget }) => setForm({ ...form, note: currentTarget.value })}
          />
        </FormField>
      </HStack>
      <AlertNote text={errors[''] ?? null} />
      <Button alignSelf="flex-start" loading={isBusy} onClick={() => void save()}>
        Запиши предаването
      </Button>
    </Stack>
  )
}
