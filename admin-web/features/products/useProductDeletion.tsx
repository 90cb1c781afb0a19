import { quoted } from '#rules/quoted.ts'
import { useState } from 'react'
import { Confirm } from '../../ui/Confirm.tsx'
import { RESTORABLE_FROM_BIN } from '../bin/bin-mutations.ts'
import type { ProductRow } from './ProductRow.tsx'
import { useDeleteProduct } from './product-mutations.ts'

/** Asks a second time when the product has future reservations (docs/spec/products.md#deleting-a-product). */
export function useProductDeletion() {
  // Stays set while the dialog fades out.
  const [row, setRow] = useState<ProductRow | null>(null)
  const [shown, setShown] = useState<'question' | 'reservations' | null>(null)
  const [reservations, setReservations] = useState('')
  const [remove, isBusy] = useDeleteProduct()
  const close = () => setShown(null)
  function ask(product: ProductRow): void {
    setRow(product)
    setShown('question')
  }
  async function confirm({ id }: ProductRow, withLiveReservations: boolean): Promise<void> {
    const outcome = await remove({ input: { productId: id, withLiveReservations } })
    if (outcome?.__typename !== 'LiveReservationsError') return close()
    setReservations(outcome.message)
    setShown('reservations')
  }
  const question = row !== null && (
    <>
      <Confirm
        isOpen={shown === 'question'}
        title="Изтриване на продукт"
        text={`${quoted(row.name)} ще изчезне от магазина и от количките. Поръчките с него остават. ${RESTORABLE_FROM_BIN}`}
        isBusy={isBusy}
        onConfirm={() => void confirm(row, false)}
        onClose={close}
      />
      <Confirm
        isOpen={shown === 'reservations'}
        title={`${quoted(row.name)} още се дава под наем`}
        text={`${reservations} Те и поръчките им остават в сила, но артикулът изчезва от магазина и от наличностите. ${RESTORABLE_FROM_BIN}`}
        confirmLabel="Изтрий въпреки това"
        isBusy={isBusy}
        onConfirm={() => void confirm(row, true)}
        onClose={close}
      />
    </>
  )
  return { ask, question }
}
