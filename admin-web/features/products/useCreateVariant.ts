import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CreateVariantDocument } from './useCreateVariant.graphql.ts'
import { VARIANT_LISTS } from './variant-form.rules.ts'

/** The result has the product with all sizes, but not its other stock, which is refetched. */
export const useCreateVariant = () =>
  useAction(CreateVariantDocument, ({ createVariant }) => createVariant, {
    success: 'Вариантът беше добавен успешно',
    failure: 'Възникна грешка при добавяне на варианта',
    isKeyed: true,
    lists: VARIANT_LISTS,
    onDone: (cache) => rereadLists(cache, ['inventory', 'panelFigures']),
  })
