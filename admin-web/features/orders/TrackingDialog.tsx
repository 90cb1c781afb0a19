import { useState } from 'react'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { TrackingFields, type TypedTracking } from './TrackingFields.tsx'
import { useSetOrderTracking } from './order-mutations.ts'

interface TrackingDialogProps {
  orderId: string
  version: number
  tracking: TypedTracking
  onClose: () => void
}

const PLACES = { fieldOf: {}, fieldAt: (path: readonly string[]) => path.at(-1) ?? '' }
const NO_PROBLEMS = () => ({})

export function TrackingDialog({ orderId, version, tracking: stored, onClose }: TrackingDialogProps) {
  const [tracking, setTracking] = useState(stored)
  const [set, isBusy] = useSetOrderTracking()
  const { errors, check, refuse } = useFieldErrors(tracking, NO_PROBLEMS)
  async function save(): Promise<boolean> {
    if (!check()) return false
    const number = tracking.number.trim()
    const input = { orderId, expectedVersion: version, tracking: number === '' ? null : { ...tracking, number } }
    const outcome = await set({ input })
    refuse(refusalsIn(outcome, PLACES))
    return isDone(outcome)
  }
  return (
    <FormDialog
      title="Товарителница на пратката"
      needs="orders.pack"
      isDirty={tracking !== stored}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <TrackingFields
        tracking={tracking}
        error={errors['number']}
        help="Клиентът я вижда в поръчката си. Празно поле я маха."
        onChange={setTracking}
      />
    </FormDialog>
  )
}
