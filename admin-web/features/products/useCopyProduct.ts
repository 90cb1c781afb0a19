import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CopyProductDocument } from './useCopyProduct.graphql.ts'

/** Refetches the lists: the database decides the position of the copy. */
export const useCopyProduct = () =>
  useAction(CopyProductDocument, ({ copyProduct }) => copyProduct, {
    success: 'Това е копието: чернова без бройки',
    failure: 'Възникна грешка при копиране на продукта',
    isKeyed: true,
    lists: ['products', 'inventory'],
    onDone: (cache) => rereadLists(cache, ['products', 'inventory', 'panelFigures']),
  })
