import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { DeleteVariantDocument } from './useDeleteVariant.graphql.ts'
import { VARIANT_LISTS } from './variant-form.rules.ts'

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
