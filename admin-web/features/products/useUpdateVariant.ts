import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { UpdateVariantDocument } from './useUpdateVariant.graphql.ts'
import { VARIANT_LISTS } from './variant-form.rules.ts'

/** docs/spec/panel.md#panel-messages. */
export const useUpdateVariant = () =>
  useAction(UpdateVariantDocument, ({ updateVariant }) => updateVariant, {
    success: 'Вариантът беше актуализиран успешно',
    failure: 'Възникна грешка при актуализиране на варианта',
    lists: VARIANT_LISTS,
    onDone: (cache) => rereadLists(cache, ['inventory', 'panelFigures']),
  })
