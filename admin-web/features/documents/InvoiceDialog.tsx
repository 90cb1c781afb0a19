import { useState } from 'react'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { companyProblems, type CompanyForm } from './company-form.rules.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { useIssueInvoice } from './useIssueInvoice.ts'

interface InvoiceDialogProps {
  orderId: string
  /** From the customer's order, or empty. */
  company: CompanyForm
  onClose: () => void
}

export function InvoiceDialog({ orderId, company, onClose }: InvoiceDialogProps) {
  const [form, setForm] = useState(company)
  const [issue, isBusy] = useIssueInvoice()
  const { errors, check, refuse } = useFieldErrors(form, companyProblems)
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await issue({ input: { orderId, company: { ...form, companyVat: form.companyVat || null } } })
    refuse(refusalsIn(result))
    return isDone(result)
  }
  return (
    <FormDialog
      title="Нова фактура"
      needs="invoices.issue"
      isDirty={form !== company}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <CompanyFields form={form} errors={errors} set={(part) => setForm((before) => ({ ...before, ...part }))} />
    </FormDialog>
  )
}
