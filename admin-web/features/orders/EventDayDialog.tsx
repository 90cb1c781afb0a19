import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { DAY, DayInput, useTypedDay } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useSetOrderEventDay } from './order-mutations.ts'

interface EventDayDialogProps {
  orderId: string
  version: number
  /** Empty without a party. */
  eventOn: string
  onClose: () => void
}

const LABEL = 'Кога е партито'
const PLACES = { fieldOf: {}, fieldAt: (path: readonly string[]) => path.at(-1) ?? '' }
const NO_PROBLEMS = () => ({})

export function EventDayDialog({ orderId, version, eventOn: stored, onClose }: EventDayDialogProps) {
  const [eventOn, setEventOn] = useState(stored)
  const [set, isBusy] = useSetOrderEventDay()
  const { errors, check, refuse } = useFieldErrors({ eventOn }, NO_PROBLEMS)
  const field = useTypedDay(DAY, eventOn, setEventOn)
  async function save(): Promise<boolean> {
    if (!check()) return false
    const outcome = await set({
      input: { orderId, expectedVersion: version, eventOn: eventOn === '' ? null : eventOn },
    })
    refuse(refusalsIn(outcome, PLACES))
    return isDone(outcome)
  }
  return (
    <FormDialog
      title="Дата на партито"
      needs="orders.edit"
      isDirty={eventOn !== stored}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <FormField
        label={LABEL}
        help="Празно поле я маха. Клиентът получава писмо за промяната."
        error={field.error ?? errors['eventOn']}
      >
        <DayInput format={DAY} label={LABEL} field={field} value={eventOn} onChange={setEventOn} />
      </FormField>
      <Text mt="3">Дните на наетото не се местят с датата: ако трябва, сменете ги в поръчката.</Text>
    </FormDialog>
  )
}
