import { Input } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useImportPayouts } from './parcel-mutations.ts'
import { COURIER_CHOICES } from './parcel-words.ts'

type Courier = (typeof COURIER_CHOICES)[number]['value']

interface PayoutForm {
  carrier: Courier
  text: string
}

const EMPTY: PayoutForm = { carrier: 'ECONT', text: '' }
const PLACES = { fieldOf: {}, fieldAt: (path: readonly string[]) => path.at(-1) ?? '' }
const problems = ({ text }: PayoutForm) => (text === '' ? { text: 'Изберете файл' } : {})

/** Reads a courier's file of payouts. */
export function PayoutFileDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(EMPTY)
  const [read, isBusy] = useImportPayouts()
  const { errors, check, refuse } = useFieldErrors(form, problems)
  async function choose(file: File | undefined) {
    if (file) setForm({ ...form, text: await file.text() })
  }
  async function save(): Promise<boolean> {
    if (!check()) return false
    const outcome = await read({ input: form })
    refuse(refusalsIn(outcome, PLACES))
    if (!isDone(outcome)) return false
    const refused = outcome.problems.join(' ')
    void notify({
      type: refused === '' ? 'success' : 'info',
      title: `Нови изплащания: ${outcome.added}`,
      ...(refused !== '' && { description: refused }),
    })
    return true
  }
  return (
    <FormDialog
      title="Изплащания от куриер"
      needs="orders.pay"
      saveLabel="Прочети"
      isDirty={form.text !== ''}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <SelectField
        label="Куриер"
        value={form.carrier}
        options={COURIER_CHOICES}
        onChange={(carrier) => setForm({ ...form, carrier })}
      />
      <FormField
        label="Файл (CSV)"
        isRequired
        error={errors['text']}
        help="С колони „Товарителница“, „Сума“, „Документ“ и „Дата“. Ред, който вече е прочетен, не се брои втори път."
      >
        <Input
          type="file"
          accept=".csv,text/csv"
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
      </FormField>
    </FormDialog>
  )
}
