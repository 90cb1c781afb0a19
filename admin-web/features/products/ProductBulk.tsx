import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { ProductType } from '../../gql/graph.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { Refusals } from '../../ui/Refusals.tsx'
import { BulkAttributesDialog } from './BulkAttributesDialog.tsx'
import { BulkCategoryDialog } from './BulkCategoryDialog.tsx'
import { BulkPricesDialog } from './BulkPricesDialog.tsx'
import { BulkSafetyDialog } from './BulkSafetyDialog.tsx'
import { useBulkProducts } from './useBulkProducts.ts'
import { useUpdateProducts } from './product-mutations.ts'

interface ProductBulkProps {
  type: ProductType
  ids: readonly string[]
  onDone: () => void
}

const MARKS = [
  { label: 'Добави значка ТОП', change: { isFeatured: true } },
  { label: 'Махни значката ТОП', change: { isFeatured: false } },
  { label: 'Скрий', change: { isDraft: true } },
  { label: 'Покажи', change: { isDraft: false } },
] as const

export function ProductBulk({ type, ids, onDone }: ProductBulkProps) {
  const products = useBulkProducts(type, ids)
  const [open, setOpen] = useState<'prices' | 'categories' | 'attributes' | 'safety' | null>(null)
  const [refused, setRefused] = useState<Parameters<typeof Refusals>[0]['refused']>(null)
  const [change, isBusy] = useUpdateProducts()
  const dialog = { products, onDone, onClose: () => setOpen(null) }
  async function mark(marked: (typeof MARKS)[number]['change']) {
    setRefused(null)
    const result = await change({
      input: { products: products.map(({ id, version }) => ({ productId: id, expectedVersion: version })), ...marked },
    })
    if (result?.__typename === 'BulkRefusedError') setRefused(result)
    if (isDone(result)) onDone()
  }
  return (
    <>
      {may('prices.write') && (
        <Button size="sm" variant="outline" onClick={() => setOpen('prices')}>
          Цени …
        </Button>
      )}
      {may('products.write') && (
        <>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen('categories')}>
            Категория …
          </Button>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen('attributes')}>
            Характеристики …
          </Button>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen('safety')}>
            Безопасност …
          </Button>
          {MARKS.map(({ label, change: marked }) => (
            <Button
              key={label}
              size="sm"
              variant="outline"
              colorPalette="gray"
              disabled={isBusy}
              onClick={() => void mark(marked)}
            >
              {label}
            </Button>
          ))}
        </>
      )}
      <Refusals refused={refused} />
      {open === 'prices' && <BulkPricesDialog {...dialog} />}
      {open === 'attributes' && <BulkAttributesDialog {...dialog} />}
      {open === 'safety' && <BulkSafetyDialog {...dialog} />}
      {open === 'categories' && <BulkCategoryDialog type={type} {...dialog} />}
    </>
  )
}
