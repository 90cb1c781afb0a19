import { Text } from '@chakra-ui/react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { ProductType } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { useAction } from '../../lib/useAction.ts'
import { useReload, useStored } from '../../lib/useReload.ts'
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
import { ProductFields } from './ProductFields.tsx'
import {
  AdminProductDocument,
  CreateProductDocument,
  UpdateProductDocument,
  type AdminProductQuery,
} from './products.graphql.ts'

interface ProductDialogProps {
  type: ProductType
  /** Null creates a new product. */
  databaseId: number | null
  onClose: () => void
}

const TITLES = {
  SALE: { added: 'Нов продукт', edited: 'Редакция на продукт' },
  RENT: { added: 'Нов артикул под наем', edited: 'Редакция на артикул под наем' },
}

export function ProductDialog({ type, databaseId, onClose }: ProductDialogProps) {
  return databaseId === null ? (
    <ProductFormDialog type={type} stored={null} onClose={onClose} />
  ) : (
    <StoredProductDialog type={type} databaseId={databaseId} onClose={onClose} />
  )
}

/** Mounted each time it opens, so that it starts from the stored product. */
function StoredProductDialog({ type, databaseId, onClose }: ProductDialogProps & { databaseId: number }) {
  const { stored, hasFailed } = useStored(AdminProductDocument, { databaseId }, ({ product }) => product)
  // Only one dialog can be open, so render nothing until it is known which.
  if (stored === undefined && !hasFailed) return null
  if (stored != null) return <ProductFormDialog type={type} stored={stored} onClose={onClose} />
  return (
    <Modal isOpen onClose={onClose} title="Редакция на продукт">
      <Text>
        {hasFailed ? 'Грешка при зареждане на продукта' : 'Продуктът не е намерен. Може да е изтрит междувременно.'}
      </Text>
    </Modal>
  )
}

interface ProductFormDialogProps {
  type: ProductType
  stored: NonNullable<AdminProductQuery['product']> | null
  onClose: () => void
}

function ProductFormDialog({ type, stored, onClose }: ProductFormDialogProps) {
  const reload = useReload(AdminProductDocument, ({ product }) => product && loadedFrom(product))
  const { form, loaded, isDirty, set, setMessage, onConflict, note } = useSharedForm({
    initial: () => (stored === null ? { version: null, form: EMPTY_PRODUCT } : loadedFrom(stored)),
    reload: () => reload({ databaseId: stored?.databaseId ?? 0 }),
    fields: PRODUCT_FIELDS,
    deletedText: 'Продуктът е изтрит',
  })
  const texts = { failure: 'Възникна грешка при обработка на продукта', refetch: ['AdminProducts', 'PanelFigures'] }
  const [create, isCreating] = useAction(CreateProductDocument, ({ createProduct }) => createProduct, {
    ...texts,
    success: 'Продуктът е добавен',
  })
  const [update, isUpdating] = useAction(UpdateProductDocument, ({ updateProduct }) => updateProduct, {
    ...texts,
    success: 'Продуктът е обновен',
  })

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
