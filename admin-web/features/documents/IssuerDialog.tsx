import { Input, SimpleGrid } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { companyProblems } from './company-form.rules.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { ISSUER_FIELDS, issuerFormOf } from './issuer-form.rules.ts'
import { AdminDocumentIssuerDocument, type IssuerForm_issuerFragment } from './IssuerDialog.graphql.ts'
import { useSetDocumentIssuer } from './useSetDocumentIssuer.ts'

const BANK_FIELDS = [
  { name: 'bankName', label: 'Банка', max: 100 },
  { name: 'bankIban', label: 'IBAN', max: 42 },
  { name: 'bankBic', label: 'BIC', max: 11 },
  { name: 'issuedBy', label: 'Съставител', max: 200 },
] as const

const loadedFrom = (issuer: IssuerForm_issuerFragment) => ({ version: issuer.version, form: issuerFormOf(issuer) })

export function IssuerDialog({ issuer, onClose }: { issuer: IssuerForm_issuerFragment; onClose: () => void }) {
  const reload = useReload(
    AdminDocumentIssuerDocument,
    ({ documentIssuer }) => documentIssuer && loadedFrom(documentIssuer),
  )
  const { form, loaded, isDirty, set, errors, check, onRefusal, note } = useSharedForm({
    initial: () => loadedFrom(issuer),
    reload: () => reload({}),
    fields: ISSUER_FIELDS,
    deletedText: 'Данните са изтрити',
    problemsIn: companyProblems,
    fieldAt: ([field = '']) => field,
  })
  const [write, isBusy] = useSetDocumentIssuer()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await write({ input: { ...form, expectedVersion: loaded.version } })
    await onRefusal(result)
    return isDone(result)
  }
  return (
    <FormDialog
      title="Данни на фирмата"
      needs="settings.write"
      isDirty={isDirty}
      isBusy={isBusy}
      onSave={save}
      note={note}
      onClose={onClose}
    >
      <CompanyFields form={form} errors={errors} set={set} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {BANK_FIELDS.map(({ name, label, max }) => (
          <FormField key={name} label={label} error={errors[name]}>
            <Input
              value={form[name]}
              maxLength={max}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
          </FormField>
        ))}
      </SimpleGrid>
    </FormDialog>
  )
}
