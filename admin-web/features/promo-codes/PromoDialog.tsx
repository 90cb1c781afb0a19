import type { FragmentType } from '@apollo/client'
import { isDone } from '../../lib/outcome.ts'
import { useOptionalFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ObjectHistory } from '../audit/ObjectHistory.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { emptyPromo, PROMO_FIELDS, promoProblems, promoTerms, wallClock, type PromoForm } from './promo-form.rules.ts'
import {
  AdminPromoCodeDocument,
  PromoDialog_promoFragmentDoc,
  type PromoDialog_promoFragment,
} from './PromoDialog.graphql.ts'
import { PromoFields } from './PromoFields.tsx'
import { useCreatePromoCode, useUpdatePromoCode } from './promo-code-mutations.ts'

function formOf({
  code,
  discountPercentage,
  validFrom,
  validUntil,
  isActive,
  maxUses,
  description,
}: PromoDialog_promoFragment): PromoForm {
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

const loadedFrom = (promo: PromoDialog_promoFragment) => ({ version: promo.version, form: formOf(promo) })

interface PromoDialogProps {
  /** Null creates a new one. */
  promo: FragmentType<PromoDialog_promoFragment> | null
  onClose: () => void
}

export function PromoDialog({ promo, onClose }: PromoDialogProps) {
  const stored = useOptionalFragmentData(PromoDialog_promoFragmentDoc, promo)
  const reload = useReload(AdminPromoCodeDocument, ({ node }) =>
    node?.__typename === 'PromoCode' ? loadedFrom(node) : null,
  )
  const { form, loaded, isDirty, set, errors, check, onRefusal, note } = useSharedForm({
    initial: () => (stored === null ? { version: null, form: emptyPromo(new Date()) } : loadedFrom(stored)),
    reload: () => reload({ id: stored?.id ?? '' }),
    fields: PROMO_FIELDS,
    deletedText: 'Промо кодът е изтрит',
    problemsIn: promoProblems,
    fieldOf: { PromoCodeTakenError: 'code', PromoCodeInUseError: 'maxUses' },
  })
  const [create, isCreating] = useCreatePromoCode()
  const [update, isUpdating] = useUpdatePromoCode()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const terms = promoTerms(form)
    const result =
      stored === null
        ? await create({ input: { promoCode: terms } })
        : await update({ input: { promoCodeId: stored.id, promoCode: terms, expectedVersion: loaded.version } })
    await onRefusal(result)
    return isDone(result)
  }
  return (
    <FormDialog
      needs="promoCodes.write"
      title={stored === null ? 'Нов промо код' : 'Редакция на промо код'}
      isDirty={isDirty}
      isBusy={isCreating || isUpdating}
      onSave={save}
      note={note}
      after={stored !== null && <ObjectHistory kind="PROMO_CODE" databaseId={stored.databaseId} />}
      onClose={onClose}
    >
      <PromoFields form={form} set={set} errors={errors} />
    </FormDialog>
  )
}
