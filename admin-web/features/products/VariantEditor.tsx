import { Stack } from '@chakra-ui/react'
import { useEffect } from 'react'
import { stockChangedText } from '../../lib/conflicts.ts'
import { isDone } from '../../lib/outcome.ts'
import { errorsOf } from '../../lib/field-errors.ts'
import { isFree, priceText } from '../../lib/price.ts'
import { useReload } from '../../lib/useReload.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { formerPriceProblem } from './former-price.rules.ts'
import { FormerPriceField } from './FormerPriceField.tsx'
import { OptionValueFields, type ProductOption } from './OptionValueFields.tsx'
import { hasValues, optionsProblem, sizeInput, textOf } from './option-values.rules.ts'
import { VARIANT_FIELDS, VARIANT_REFUSALS, variantInput, variantProblems } from './variant-form.rules.ts'
import { VariantFields } from './VariantFields.tsx'
import type { VariantItem_variantFragment } from './VariantItem.graphql.ts'
import { AdminVariantsDocument } from './VariantManager.graphql.ts'
import { useUpdateVariant } from './variant-mutations.ts'

interface VariantEditorProps {
  productId: number
  options: readonly ProductOption[]
  variant: VariantItem_variantFragment
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}

const loadedFrom = ({
  version,
  size,
  price,
  formerPrice,
  quantity,
  isActive,
  optionValues,
}: Omit<VariantItem_variantFragment, ' $fragmentName'>) => ({
  version,
  form: {
    size,
    price: price.amount,
    formerPrice: formerPrice?.amount ?? '',
    quantity: String(quantity),
    isActive,
    optionValueIds: optionValues.map(({ id }) => id),
  },
})

/** Sends the quantity only after an edit: otherwise it would overwrite sales made meanwhile. */
export function VariantEditor({ productId, options, variant, onClose, onDirty }: VariantEditorProps) {
  const reload = useReload(AdminVariantsDocument, ({ product }) => {
    if (product?.__typename !== 'SaleProduct') return null
    const now = product.variants.find(({ id }) => id === variant.id)
    return now && loadedFrom(now)
  })
  const { form, loaded, isDirty, set, errors, check, onRefusal, accept, note } = useSharedForm({
    initial: () => loadedFrom(variant),
    reload: () => reload({ databaseId: productId }),
    fields: VARIANT_FIELDS,
    deletedText: 'Размерът е изтрит',
    problemsIn: (typed) => ({
      ...variantProblems(typed),
      ...errorsOf({
        formerPrice: formerPriceProblem(typed),
        optionValueIds: optionsProblem(options, typed.optionValueIds),
      }),
    }),
    ...VARIANT_REFUSALS,
  })
  const [update, isBusy] = useUpdateVariant()
  const { ask, question } = useQuestion()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  async function save(): Promise<boolean> {
    if (!check()) return false
    if (
      isFree(form.price) &&
      (await ask({ title: 'Цена 0', text: 'Цената е 0. Да запазя ли въпреки това?', yes: 'Запази' })) !== 'yes'
    )
      return false
    const { price, quantity } = variantInput(form)
    const expected = Number(loaded.form.quantity)
    const typed = form.quantity === loaded.form.quantity ? undefined : quantity
    const result = await update({
      input: {
        variantId: variant.id,
        variant: { ...sizeInput(options, form), price, quantity: typed, formerPrice: priceText(form.formerPrice) },
        expectedVersion: loaded.version,
        expectedQuantity: expected,
      },
    })
    if (isDone(result)) onClose()
    else if (result?.__typename !== 'StockChangedError') await onRefusal(result)
    else
      accept(
        { ...loaded, form: { ...loaded.form, quantity: String(result.quantity) } },
        stockChangedText(expected, result.quantity, typed ?? null),
      )
    return isDone(result)
  }
  return (
    <Stack gap="3" borderWidth="1px" borderColor="border.emphasized" borderRadius="xl" p="4">
      {options.length > 0 && (
        <OptionValueFields
          options={options}
          chosen={form.optionValueIds}
          error={errors['optionValueIds']}
          onChange={(optionValueIds) =>
            set({ optionValueIds, ...(hasValues(optionValueIds) && { size: textOf(options, optionValueIds) }) })
          }
        />
      )}
      <VariantFields
        form={form}
        isSizeOfValues={options.length > 0 && hasValues(form.optionValueIds)}
        errors={errors}
        onChange={set}
        submitLabel="Запази"
        isBusy={isBusy}
        onCancel={onClose}
        onSubmit={save}
      >
        <FormerPriceField
          formerPrice={form.formerPrice}
          lowest={variant.lowestRecentPrice}
          error={errors['formerPrice']}
          onChange={(formerPrice) => set({ formerPrice })}
        />
      </VariantFields>
      {note}
      {question}
    </Stack>
  )
}
