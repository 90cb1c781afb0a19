import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { VARIANT_LISTS } from './variant-form.rules.ts'
import {
  CreateVariantDocument,
  CreateVariantsDocument,
  DeleteVariantDocument,
  SetProductOptionsDocument,
  UpdateVariantDocument,
} from './variant-mutations.graphql.ts'

/** The result has the product with all sizes, but not its other stock, which is refetched. */
export const useCreateVariant = () =>
  useAction(CreateVariantDocument, ({ createVariant }) => createVariant, {
    success: 'Вариантът беше добавен успешно',
    failure: 'Възникна грешка при добавяне на варианта',
    isKeyed: true,
    lists: VARIANT_LISTS,
    onDone: (cache) => rereadLists(cache, ['inventory', 'panelFigures']),
  })

/** docs/spec/panel.md#panel-messages. */
export const useUpdateVariant = () =>
  useAction(UpdateVariantDocument, ({ updateVariant }) => updateVariant, {
    success: 'Вариантът беше актуализиран успешно',
    failure: 'Възникна грешка при актуализиране на варианта',
    lists: VARIANT_LISTS,
    onDone: (cache) => rereadLists(cache, ['inventory', 'panelFigures']),
  })

export const useDeleteVariant = () =>
  useAction(DeleteVariantDocument, ({ deleteVariant }) => deleteVariant, {
    success: 'Вариантът беше изтрит успешно',
    failure: 'Възникна грешка при изтриване на варианта',
    lists: VARIANT_LISTS,
    onDone: (cache, { deletedVariantId }) => {
      cache.evict({ id: `Variant:${deletedVariantId}` })
      rereadLists(cache, ['products', 'inventory', 'panelFigures'])
    },
  })

export const useSetProductOptions = () =>
  useAction(SetProductOptionsDocument, ({ setProductOptions }) => setProductOptions, {
    success: 'Изборът е запазен',
    failure: 'Възникна грешка при запазване на избора',
    lists: VARIANT_LISTS,
    // Their numbers of products.
    onDone: (cache) => rereadLists(cache, ['attributes', 'inventory']),
  })

/** As with one new size, the stock is read again. */
export const useCreateVariants = () =>
  useAction(CreateVariantsDocument, ({ createVariants }) => createVariants, {
    success: 'Комбинациите са създадени',
    failure: 'Възникна грешка при създаване на комбинациите',
    isKeyed: true,
    lists: VARIANT_LISTS,
    onDone: (cache) => rereadLists(cache, ['attributes', 'inventory', 'panelFigures']),
  })
