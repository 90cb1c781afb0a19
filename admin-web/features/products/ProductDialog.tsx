import type { FragmentType } from '@apollo/client'
import { notify } from '../../../web/ui/notify.ts'
import type { ProductType } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { useReloadFragment } from '../../lib/useReloadFragment.ts'
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

interface ProductDialogProps<Product = FragmentType<ProductDialog_productFragment>> {
  type: ProductType
  /** Null creates a new product. */
  product: Product | null
  onClose: () => void
}

const TITLES = {
  SALE: { added: 'Нов продукт', edited: 'Редакция на продукт' },
  RENT: { added: 'Нов артикул под наем', edited: 'Редакция на артикул под наем' },
}

export const ProductDialog = ({ product, ...props }: ProductDialogProps) =>
  product === null ? <ProductForm product={null} {...props} /> : <StoredProduct product={product} {...props} />

type StoredProductProps = ProductDialogProps & { product: NonNullable<ProductDialogProps['product']> }

function StoredProduct({ product, ...props }: StoredProductProps) {
  return <ProductForm product={useFragmentData(ProductDialog_productFragmentDoc, product)} {...props} />
}

/** Mounted each time it opens, so that it starts from the stored product. */
function ProductForm({ type, product: stored, onClose }: ProductDialogProps<ProductDialog_productFragment>) {
  const reload = useReloadFragment(AdminProductDocument, ({ product }) => product, ProductDialog_productFragmentDoc)
  const { form, loaded, isDirty, set, setMessage, onConflict, note } = useSharedForm({
    initial: () => (stored === null ? { version: null, form: EMPTY_PRODUCT } : loadedFrom(stored)),
    reload: async () => {
      const now = await reload({ databaseId: stored?.databaseId ?? 0 })
      return now && loadedFrom(now)
    },
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
