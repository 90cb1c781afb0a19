import type { Unmasked } from '@apollo/client'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when } from '../../web/testkit/graph.ts'
import { write } from '../../web/testkit/show.tsx'
import {
  CreateVariantDocument,
  DeleteVariantDocument,
  UpdateVariantDocument,
  type CreateVariantMutation,
  type UpdateVariantMutation,
} from '../features/products/variant-mutations.graphql.ts'
import { AdminUnsizedStockDocument } from '../features/products/useFirstSize.graphql.ts'
import type { VariantItem_variantFragment } from '../features/products/VariantItem.graphql.ts'
import { AdminVariantsDocument } from '../features/products/VariantManager.graphql.ts'
import { VariantManager } from '../features/products/VariantManager.tsx'
import type { TestAttribute } from './attributes.tsx'
import { showPanel } from './panel.tsx'
import { createProduct, createSize } from './products.ts'

export type Variant = Unmasked<VariantItem_variantFragment>

export const storedSize = (id: string, quantity: number): Variant => createSize({ id, size: `${id} инча`, quantity })

/** The first answer to a change of a size is the refusal, if there is one. */
export async function showManager(
  variants = [storedSize('12', 4)],
  refusal?: Exclude<UpdateVariantMutation['updateVariant'], { __typename: 'UpdateVariantSuccess' }>,
  {
    unsized = 0,
    options = [],
    notAdded,
    until = Promise.resolve(),
  }: {
    unsized?: number
    options?: readonly TestAttribute[]
    /** A new size is not answered before. */
    until?: Promise<void>
    notAdded?: Exclude<CreateVariantMutation['createVariant'], { __typename: 'CreateVariantSuccess' }>
  } = {},
) {
  const shop = { variants, hasProduct: true, refusals: refusal === undefined ? [] : [refusal] }
  const changed = (id: string) => ({
    __typename: 'Variant' as const,
    id,
    product: { ...createProduct(), options: [...options], variants: shop.variants },
  })
  const closed: string[] = []
  const shown = await showPanel(<VariantManager databaseId={7} onClose={() => closed.push('затворен')} />, [
    when(AdminVariantsDocument).reply(() => ({
      product: shop.hasProduct
        ? { __typename: 'SaleProduct', id: 'product-1', name: 'Балон', options: [...options], variants: shop.variants }
        : null,
    })),
    when(AdminUnsizedStockDocument).reply(() => ({
      product: {
        __typename: 'SaleProduct',
        id: 'product-1',
        stock: { __typename: 'StockRecord', id: 'stock-1', quantity: unsized },
        variants: shop.variants,
      },
    })),
    when(CreateVariantDocument).reply(async ({ input }) => {
      await until
      if (notAdded !== undefined) return { createVariant: notAdded }
      shop.variants = [...shop.variants, { ...storedSize('18', input.variant.quantity ?? 0), size: input.variant.size }]
      return { createVariant: { __typename: 'CreateVariantSuccess', variant: changed('18') } }
    }),
    when(UpdateVariantDocument).reply(({ input }) => {
      const refused = shop.refusals.shift()
      if (refused !== undefined) return { updateVariant: refused }
      const { quantity } = input.variant
      if (quantity != null) shop.variants = shop.variants.map((variant) => ({ ...variant, quantity }))
      return { updateVariant: { __typename: 'UpdateVariantSuccess', variant: changed('12') } }
    }),
    when(DeleteVariantDocument).reply(({ input }) => {
      shop.variants = shop.variants.filter(({ id }) => id !== input.variantId)
      return { deleteVariant: { __typename: 'DeleteVariantSuccess', deletedVariantId: input.variantId } }
    }),
  ])
  await screen.findByRole('dialog', { name: 'Размери: Балон' })
  return {
    ...shown,
    shop,
    closed,
    changes: () => shown.graph.requests(UpdateVariantDocument).map(({ input }) => input),
  }
}

/** The first match: in the edited size's form, else in the form of a new one. */
export function first(label: string): HTMLElement {
  const [found] = screen.getAllByLabelText(new RegExp(`^${label}\\*?$`))
  if (found === undefined) throw new Error(`No field ${label}.`)
  return found
}
export const press = (name: string) => screen.getByRole('button', { name })

export async function editPrice(user: UserEvent, price: string) {
  await user.click(press('Редактирай'))
  await user.clear(first('Цена \\(лв\\)'))
  await write(user, first('Цена \\(лв\\)'), price)
}
