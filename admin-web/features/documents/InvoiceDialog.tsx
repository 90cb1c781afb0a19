import { Button, Input, Link, Text } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { dayInSofia } from '#rules/calendar.ts'
import { optionsOf } from '../../../web/lib/options.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { DayField } from '../orders/DayField.tsx'
import type { CompanyForm } from './company-form.rules.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { invoiceFieldAt, invoiceFormOf, invoiceProblems, recipientInput, RECIPIENTS } from './invoice-form.rules.ts'
import { invoiceDraftPath, openPaper } from './open-paper.ts'
import { useIssueInvoice } from './document-mutations.ts'

interface InvoiceDialogProps {
  order: {
    id: string
    databaseId: number
    customerName: string
    customerEmail: string
    deliveryAddress: string | null
    invoiceDefaults: { suppliedOn: string | null } | null
  }
  /** From the customer's order, or empty. */
  company: CompanyForm
  onClose: () => void
}

const PERSON = [
  { name: 'personName', label: 'Име и фамилия', max: 200 },
  { name: 'personAddress', label: 'Адрес', max: 500 },
] as const

/** „Преглед“ opens the draft; „Издай“ issues, which is final (docs/spec/documents.md#issuing). */
export function InvoiceDialog({ order, company, onClose }: InvoiceDialogProps) {
  const days = { today: dayInSofia(new Date()), suppliedOn: order.invoiceDefaults?.suppliedOn ?? null }
  const [initial] = useState(() => invoiceFormOf(order, company, days))
  const [form, setForm] = useState(initial)
  const [needsIssuer, setNeedsIssuer] = useState(false)
  const [issue, isBusy] = useIssueInvoice()
  const { errors, check, refuse } = useFieldErrors(form, (typed) => invoiceProblems(typed, days))
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await issue({
      input: { orderId: order.id, recipient: recipientInput(form), suppliedOn: form.suppliedOn },
    })
    setNeedsIssuer(result?.__typename === 'IssuerMissingError')
    refuse(refusalsIn(result, { fieldAt: (path) => invoiceFieldAt(path, form) }))
    return isDone(result)
  }
  function preview(): void {
    if (!check()) return
    void openPaper(invoiceDraftPath(order.databaseId), {
      recipient: recipientInput(form),
      suppliedOn: form.suppliedOn,
    })
  }
  return (
    <FormDialog
      title="Нова фактура"
      needs="invoices.issue"
      saveLabel="Издай"
      isDirty={form !== initial}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      before={
        <Button variant="outline" colorPalette="gray" onClick={preview}>
          <Eye /> Преглед
        </Button>
      }
      note={
        <AlertNote text={errors[''] ?? null}>
          {needsIssuer && (
            <>
              {' '}
              <Link asChild color="inherit" textDecoration="underline">
                <RouterLink to="/admin/settings/shop">Към настройките</RouterLink>
              </Link>
            </>
          )}
        </AlertNote>
      }
    >
      <SelectField
        label="Получател"
        value={form.recipient}
        options={optionsOf(RECIPIENTS)}
        onChange={(recipient) => set({ recipient })}
      />
      {form.recipient === 'company' ? (
        <CompanyFields form={form} errors={errors} set={set} />
      ) : (
        PERSON.map(({ name, label, max }) => (
          <FormField key={name} label={label} isRequired error={errors[name]}>
            <Input
              value={form[name]}
              maxLength={max}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
          </FormField>
        ))
      )}
      <DayField
        label="Дата на данъчното събитие"
        value={form.suppliedOn}
        error={errors['suppliedOn']}
        onChange={(suppliedOn) => set({ suppliedOn })}
      />
      <Text fontSize="sm" color="fg.muted">
        Издадената фактура е окончателна: получава номер, не се променя и се изпраща на {order.customerEmail}. Поправя
        се само с кредитно известие.
      </Text>
    </FormDialog>
  )
}
