import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CopyProductDocument } from './useCopyProduct.graphql.ts'

/** Where the database lists the copy is not known here, so that the lists are read again. */
export const useCopyProduct = () =>
  useAction(CopyProductDocument, ({ copyProduct }) => copyProduct, {
    success: 'Това е копието: чернова без бройки',
    failure: 'Възникна грешка при копиране на продукта',
    lists: ['products', 'inventory'],
    onDone: (cache) => rereadLists(cache, ['products', 'inventory', 'panelFigures']),
  })
