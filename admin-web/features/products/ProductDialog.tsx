import { quoted } from '#rules/quoted.ts'
import type { FragmentType } from '@apollo/client'
import { Suspense, useState } from 'react'
import { later } from '../../../web/lib/later.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { ProductType } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { saveNamed } from '../../lib/unique-name.ts'
import { useOptionalFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ObjectHistory } from '../audit/ObjectHistory.tsx'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { useUploads } from '../../ui/useUploads.ts'
import {
  EMPTY_PRODUCT,
  freeQuestion,
  loadedFrom,
  mergedProduct,
  PRODUCT_FIELDS,
  productChange,
  productFieldAt,
  productInput,
  productProblems,
  quantityInput,
  sizesInput,
  storedSizesInput,
  type ProductForm,
} from './product-form.rules.ts'
import {
  AdminProductDocument,
  ProductDialog_productFragmentDoc,
  type ProductDialog_productFragment,
} from './ProductDialog.graphql.ts'
import { ProductFields } from './ProductFields.tsx'
import { ProductTools } from './ProductTools.tsx'
import { lostSizesQuestion, touchedRows } from './size-grid.rules.ts'
import { useFirstSize } from './useFirstSize.ts'
import { useCreateProduct, useUpdateProduct } from './product-mutations.ts'

const CombinationsDialog = later(() =>
  import('./CombinationsDialog.tsx').then(({ CombinationsDialog }) => CombinationsDialog),
)

interface ProductDialogProps {
  type: ProductType
  /** Null creates a new product. */
  product: FragmentType<ProductDialog_productFragment> | null
  onClose: () => void
  onCopied: (databaseId: number) => void
}

const TITLES = {
  SALE: { added: 'Нов продукт', edited: 'Редакция на продукт' },
  RENT: { added: 'Нов артикул под наем', edited: 'Редакция на артикул под наем' },
}

/** Mount it each time it opens, so that it starts from the stored product. */
export function ProductDialog({ type, product: masked, onClose, onCopied }: ProductDialogProps) {
  const stored = useOptionalFragmentData(ProductDialog_productFragmentDoc, masked)
  const reload = useReload(AdminProductDocument, ({ product }) => product && loadedFrom(product))
  const isNew = stored === null
  const problemsIn = (typed: ProductForm) => productProblems(typed, type, isNew)
  const { form, loaded, isDirty, set, errors, check, onRefusal, saved, note } = useSharedForm({
    initial: () => (isNew ? { version: null, form: EMPTY_PRODUCT } : loadedFrom(stored)),
    reload: () => reload({ databaseId: stored?.databaseId ?? 0 }),
    fields: PRODUCT_FIELDS,
    deletedText: 'Продуктът е изтрит',
    problemsIn,
    fieldOf: { NameTakenError: 'name', SizeTakenError: 'sizes' },
    fieldAt: productFieldAt,
    merge: mergedProduct,
  })
  const [create, isCreating] = useCreateProduct()
  const [update, isUpdating] = useUpdateProduct()
  const uploads = useUploads()
  const { ask, question } = useQuestion()
  const askFirst = useFirstSize(ask)
  const [isCombining, setCombining] = useState(false)

  /** Asks whether the first size of a stored product takes over its stock. */
  async function confirmTransfer() {
    const first = touchedRows(form.sizes)[0]?.row
    if (stored === null || loaded.form.hasSizes || !form.hasSizes || first === undefined) return 'no'
    return askFirst(stored.databaseId, quoted(first.size.trim()), Number(first.quantity))
  }

  /** The combinations are saved without the form, which takes the new sizes and the product's new version. */
  async function takeSizes(databaseId: number) {
    const now = await reload({ databaseId }).catch(() => null)
    if (now !== null) saved(loaded.form, now, 'Размерите са обновени')
  }

  async function save(): Promise<boolean> {
    if (!check()) {
      const summary = problemsIn(form)['']
      if (summary !== undefined) void notify({ type: 'error', title: 'Грешка', description: summary })
      return false
    }
    const free = freeQuestion(form, type)
    if (free !== null && (await ask({ title: 'Цена 0', text: free, yes: 'Запази' })) !== 'yes') return false
    const takesProductStock = await confirmTransfer()
    if (takesProductStock === 'cancel') return false
    const lost = form.hasSizes || !loaded.form.hasSizes ? null : lostSizesQuestion(loaded.form.sizes)
    if (lost !== null && (await ask(lost)) !== 'yes') return false
    const result = await saveNamed({
      isNewName: form.name !== loaded.form.name,
      send: async (isNameUnique) =>
        isNew
          ? create({
              input: {
                product: { type, ...productInput(form, type) },
                variants: sizesInput(form, type),
                quantity: quantityInput(form, type),
                isNameUnique,
              },
            })
          : update({
              input: {
                productId: stored.id,
                product: productChange(form, type),
                ...storedSizesInput(loaded.form, form, takesProductStock === 'yes'),
                expectedVersion: loaded.version,
                isNameUnique,
              },
            }),
      isMeant: async (name) =>
        (await ask(
          isNew
            ? {
                title: 'Още един продукт?',
                text: `Вече има продукт ${quoted(name)}. Да добавя ли още един?`,
                yes: 'Добави',
              }
            : {
                title: 'Същото име?',
                text: `Вече има продукт ${quoted(name)}. Да запазя ли същото име?`,
                yes: 'Запази',
              },
        )) === 'yes',
    })
    await onRefusal(result)
    return isDone(result)
  }

  return (
    <FormDialog
      needs="products.write"
      title={TITLES[type][isNew ? 'added' : 'edited']}
      size="xl"
      isDirty={isDirty}
      isBusy={isCreating || isUpdating}
      uploads={uploads}
      onSave={save}
      onClose={onClose}
      note={note}
      after={
        stored !== null && (
          <>
            <ObjectHistory kind="PRODUCT" databaseId={stored.databaseId} />
            {isCombining && (
              <Suspense fallback={null}>
                <CombinationsDialog
                  databaseId={stored.databaseId}
                  onDone={() => void takeSizes(stored.databaseId)}
                  onClose={() => setCombining(false)}
                />
              </Suspense>
            )}
          </>
        )
      }
    >
      {stored !== null && <ProductTools type={type} product={stored} isDirty={isDirty} onCopied={onCopied} />}
      <ProductFields
        type={type}
        stored={stored}
        form={form}
        set={set}
        errors={errors}
        uploads={uploads}
        onCombinations={() => setCombining(true)}
      />
      {question}
    </FormDialog>
  )
}
