import { isDone } from '../../lib/outcome.ts'
import { useAction } from '../../lib/useAction.ts'
import { useReload } from '../../lib/useReload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { emptyPromo, PROMO_FIELDS, promoTerms, wallClock, type PromoForm } from './promo-form.rules.ts'
import { PromoFields } from './PromoFields.tsx'
import {
  AdminPromoCodeDocument,
  CreatePromoCodeDocument,
  UpdatePromoCodeDocument,
  type PromoRow_promoFragment,
} from './promo-codes.graphql.ts'

export type PromoRow = PromoRow_promoFragment

type StoredPromo = Omit<PromoRow, 'usedCount' | 'status'>

function formOf({
  code,
  discountPercentage,
  validFrom,
  validUntil,
  isActive,
  maxUses,
  description,
}: StoredPromo): PromoForm {
  return {
    code,
    discountPercentage: String(discountPercentage),
    validFrom: wallClock(validFrom),
    validUntil: wallClock(validUntil),
    isActive,
    maxUses: maxUses === null ? '' : String(maxUses),
    description: description ?? '',
  }
}

const loadedFrom = (promo: StoredPromo) => ({ version: promo.version, form: formOf(promo) })

export function PromoDialog({ row, onClose }: { row: PromoRow | null; onClose: () => void }) {
  const reload = useReload(AdminPromoCodeDocument, ({ node }) =>
    node?.__typename === 'PromoCode' ? loadedFrom(node) : null,
  )
  const { form, loaded, isDirty, set, setMessage, onConflict, note } = useSharedForm({
    initial: () => (row === null ? { version: null, form: emptyPromo(new Date()) } : loadedFrom(row)),
    reload: () => reload({ id: row?.id ?? '' }),
    fields: PROMO_FIELDS,
    deletedText: 'Промо кодът е изтрит',
  })
  const [create, isCreating] = useAction(CreatePromoCodeDocument, ({ createPromoCode }) => createPromoCode, {
    success: 'Промо кодът е създаден',
    failure: 'Възникна грешка при създаване на промо кода',
    refetch: ['AdminPromoCodes'],
  })
  const [update, isUpdating] = useAction(UpdatePromoCodeDocument, ({ updatePromoCode }) => updatePromoCode, {
    success: 'Промо кодът е обновен',
    failure: 'Възникна грешка при обновяване на промо кода',
    refetch: ['AdminPromoCodes'],
  })
  async function save(): Promise<boolean> {
    const { terms, problem } = promoTerms(form)
    setMessage(problem ?? null)
    if (terms === undefined) return false
    const result =
      row === null
        ? await create({ input: { promoCode: terms } })
        : await update({ input: { promoCodeId: row.id, promoCode: terms, expectedVersion: loaded.version } })
    await onConflict(result)
    return isDone(result)
  }
  return (
    <FormDialog
      title={row === null ? 'Нов промо код' : 'Редакция на промо код'}
      isDirty={isDirty}
      isBusy={isCreating || isUpdating}
      onSave={save}
      onClose={onClose}
    >
      <PromoFields form={form} set={set} />
      {note}
    </FormDialog>
  )
}
