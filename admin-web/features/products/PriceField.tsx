import { minorUnitsOf } from '#rules/money.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { priceProblem, priceText } from '../../lib/price.ts'
import { InlineField } from '../../ui/InlineField.tsx'
import { MoneyLines } from '../../ui/cells.tsx'
import type { ProductRow } from './ProductRow.tsx'
import { useUpdateProduct } from './product-mutations.ts'
import { useUpdateVariant } from './variant-mutations.ts'

/** Without a check of 0: only the form can ask whether the product is free. */
const rowPriceProblem = (typed: string) =>
  priceProblem(typed) ?? (minorUnitsOf(priceText(typed) ?? '') === 0 ? 'Цена 0 се записва от формата' : undefined)

type Priced = Pick<ProductRow, 'id' | 'name' | 'version'> & { price: { amount: string; currency: 'BGN' | 'EUR' } }

export function PriceField({ product, name }: { product: Priced; name: 'price' | 'pricePerDay' }) {
  const [update] = useUpdateProduct()
  const { id, price, version } = product
  const shown = <MoneyLines min={price} />
  if (!may('products.write')) return shown
  return (
    <InlineField
      label={`Цена на ${product.name}`}
      value={price.amount}
      problem={rowPriceProblem}
      onSave={async (typed) =>
        isDone(
          await update({
            input: { productId: id, product: { [name]: priceText(typed) }, expectedVersion: version },
          }),
        )
      }
    >
      {shown}
    </InlineField>
  )
}

interface SizePriceProps {
  productName: string
  currency: 'BGN' | 'EUR'
  size: { id: string; size: string; version: number; price: { amount: string } }
}

export function SizePriceField({ productName, currency, size: { id, size, version, price } }: SizePriceProps) {
  const [update] = useUpdateVariant()
  const shown = <MoneyLines min={{ ...price, currency }} />
  if (!may('products.write')) return shown
  return (
    <InlineField
      label={`Цена на ${productName}, ${size}`}
      value={price.amount}
      problem={rowPriceProblem}
      onSave={async (typed) =>
        isDone(
          await update({ input: { variantId: id, variant: { price: priceText(typed) }, expectedVersion: version } }),
        )
      }
    >
      {shown}
    </InlineField>
  )
}
