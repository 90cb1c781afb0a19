import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { dayInSofia } from '#rules/calendar.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { refusalsIn } from '../../lib/field-errors.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { DAY, DayInput, useTypedDay } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useRequestPickup } from './parcel-mutations.ts'

const PLACES = { fieldOf: {}, fieldAt: (path: readonly string[]) => (path.at(-1) === 'day' ? 'day' : '') }
const problems = ({ day }: { day: string }) => (day === '' ? { day: 'Изберете ден' } : {})

interface PickupBulkProps {
  parcelIds: readonly string[]
  onDone: () => void
}

/** Has the courier come for the selected parcels. */
export function PickupBulk({ parcelIds, onDone }: PickupBulkProps) {
  const [isOpen, setOpen] = useState(false)
  if (!may('orders.pack')) return null
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Поръчай куриер
      </Button>
      {isOpen && <PickupDialog parcelIds={parcelIds} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

function PickupDialog({ parcelIds, onDone, onClose }: PickupBulkProps & { onClose: () => void }) {
  const [day, setDay] = useState(() => dayInSofia(new Date()))
  const [request, isBusy] = useRequestPickup()
  const { errors, check, refuse } = useFieldErrors({ day }, problems)
  const field = useTypedDay(DAY, day, setDay)
  async function save(): Promise<boolean> {
    if (!check()) return false
    const outcome = await request({ input: { parcelIds: [...parcelIds], day } })
    refuse(refusalsIn(outcome, PLACES))
    if (isDone(outcome)) onDone()
    return isDone(outcome)
  }
  return (
    <FormDialog
      title="Поръчай куриер"
      needs="orders.pack"
      saveLabel="Поръчай"
      isDirty={false}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <FormField
        label="Ден"
        help="Куриерът идва от 9 до 18 часа за избраните пратки."
        error={field.error ?? errors['day']}
      >
        <DayInput format={DAY} label="Ден" field={field} value={day} onChange={setDay} />
      </FormField>
    </FormDialog>
  )
}
