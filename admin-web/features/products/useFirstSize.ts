import { notify } from '../../../web/ui/notify.ts'
import { useReload } from '../../lib/useReload.ts'
import type { useQuestion } from '../../ui/useQuestion.tsx'
import { AdminUnsizedStockDocument } from './useFirstSize.graphql.ts'

const NOT_READ = 'Не може да се провери колко бройки има без размер. Нищо не е запазено. Моля, опитайте отново.'

/** Stock without a size is not sold once the product has sizes: asks whether the first size takes it over. */
export function useFirstSize(ask: ReturnType<typeof useQuestion>['ask']) {
  const readUnsized = useReload(AdminUnsizedStockDocument, ({ product }) =>
    product?.__typename === 'SaleProduct' && product.variants.length === 0 ? (product.stock?.quantity ?? 0) : 0,
  )
  return async (databaseId: number, size: string, quantity: number) => {
    // Read from the server: an order may have taken some.
    const units = await readUnsized({ databaseId }).catch(() => null)
    if (units === null) {
      void notify({ type: 'error', title: 'Грешка', description: NOT_READ })
      return 'cancel'
    }
    if (units === 0) return 'no'
    const sum = quantity === 0 ? '' : ` Така той ще има ${quantity} + ${units} = ${quantity + units} бр.`
    return ask({
      title: 'Първи размер',
      text: `Продуктът има ${units} бр. без размер. Прехвърли ${units} бр. към ${size}?${sum} Без прехвърляне те не се продават, докато продуктът има размери.`,
      yes: 'Прехвърли',
      no: 'Не прехвърляй',
    })
  }
}
