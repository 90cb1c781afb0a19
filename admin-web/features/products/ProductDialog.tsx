import type { FragmentType } from '@apollo/client'
import { notify } from '../../../web/ui/notify.ts'
import type { ProductType } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { useOptionalFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import {
  EMPTY_PRODUCT,
  loadedFrom,
  PRODUCT_FIELDS,
  productFormProblem,
  productInput,
  sizesInput,
} from './product-form.rules.ts'
import {
  AdminProductDocument,
  ProductDialog_productFragmentDoc,
  type ProductDialog_productFragment,
} from './ProductDialog.graphql.ts'
import { ProductFields } from './ProductFields.tsx'
import { useCreateProduct } from './useCreateProduct.ts'
import { useUpdateProduct } from './useUpdateProduct.ts'

interface ProductDialogProps {
  type: ProductType
  /** Null creates a new product. */
  product: FragmentType<ProductDialog_productFragment> | null
  onClose: () => void
}

const TITLES = {
  SALE: { added: 'Нов продукт', edited: 'Редакция на продукт' },
  RENT: { added: 'Нов артикул под наем', edited: 'Редакция на артикул под наем' },
}

/** Mounted each time it opens, so that it starts from the stored product. */
export function ProductDialog({ type, product: masked, onClose }: ProductDialogProps) {
  const stored = useOptionalFragmentData(ProductDialog_productFragmentDoc, masked)
  const reload = useReload(AdminProductDocument, ({ product }) => product && loadedFrom(product))
  const { form, loaded, isDirty, set, setMessage, onConflict, note } = useSharedForm({
    initial: () => (stored === null ? { version: null, form: EMPTY_PRODUCT } : loadedFrom(stored)),
    reload: () => reload({ databaseId: stored?.databaseId ?? 0 }),
    fields: PRODUCT_FIELDS,
    deletedText: 'Продуктът е изтрит',
  })
  const [create, isCreating] = useCreateProduct()
  const [update, isUpdating] = useUpdateProduct()

  async function save(): Promise<boolean> {
    const problem = productFormProblem(form, type, stored === null)
    setMessage(problem)
    if (problem !== null) {
      void notify({ type: 'error', title: 'Грешка', description: problem })
      return false
    }
    const product = productInput(form, type)
    const result =
      stored === null
        ? await create({ input: { product: { type, ...product }, variants: sizesInput(form, type) } })
        : await update({ input: { productId: stored.id, product, expectedVersion: loaded.version } })
    if (result?.__typename === 'InvalidInputError') setMessage(result.fields[0]?.message ?? result.message)
    else if (stored !== null) await onConflict(result)
    return isDone(result)
  }

  return (
    <FormDialog
      title={TITLES[type][stored === null ? 'added' : 'edited']}
      size="xl"
      isDirty={isDirty}
      isBusy={isCreating || isUpdating}
      onSave={save}
      onClose={onClose}
    >
      <ProductFields type={type} isNew={stored === null} form={form} set={set} />
      {note}
    </FormDialog>
  )
}
