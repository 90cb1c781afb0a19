import type { Unmasked } from '@apollo/client'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when, type Answer } from '../../web/testkit/graph.ts'
import { field, write } from '../../web/testkit/show.tsx'
import type { ProductType } from '../gql/graph.ts'
import { attributeOptions } from './attributes.tsx'
import { makerOptions } from './makers.ts'
import { createCategory } from './category.ts'
import { showPanel } from './panel.tsx'
import { createProduct } from './products.ts'
import {
  ProductDialog_productFragmentDoc,
  type ProductDialog_productFragment,
} from '../features/products/ProductDialog.graphql.ts'
import { ProductDialog } from '../features/products/ProductDialog.tsx'
import { AdminCategoryOptionsDocument } from '../features/products/useCategoryFilters.graphql.ts'
import { CreateProductDocument, UpdateProductDocument } from '../features/products/product-mutations.graphql.ts'

type Product = Unmasked<ProductDialog_productFragment>

const options = when(AdminCategoryOptionsDocument).reply(() => ({
  categories: [createCategory(65, 'Балони'), createCategory(66, 'Украса')],
  subcategories: [
    { __typename: 'Subcategory', id: 'sub-5', databaseId: 5, name: 'Фолиеви', category: createCategory(65, 'Балони') },
    { __typename: 'Subcategory', id: 'sub-6', databaseId: 6, name: 'Гирлянди', category: createCategory(66, 'Украса') },
  ],
}))
export const made = when(CreateProductDocument).reply(() => ({
  createProduct: { __typename: 'CreateProductSuccess', product: { __typename: 'SaleProduct', id: 'product-9' } },
}))
export const stored = createProduct()

export async function showDialog(
  answers: Answer[],
  { type = 'SALE', product = null }: { type?: ProductType; product?: Product | null } = {},
) {
  const closed: string[] = []
  const copied: number[] = []
  const shown = await showPanel(
    ({ put }) => (
      <ProductDialog
        type={type}
        product={product && put(ProductDialog_productFragmentDoc, product)}
        onClose={() => closed.push('затворен')}
        onCopied={(databaseId) => copied.push(databaseId)}
      />
    ),
    [options, ...answers, attributeOptions(), makerOptions()],
  )
  await screen.findByRole('dialog')
  return {
    ...shown,
    closed,
    copied,
    created: () => shown.graph.requests(CreateProductDocument).map(({ input }) => input),
    updated: () => shown.graph.requests(UpdateProductDocument).map(({ input }) => input),
  }
}

export const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Запази' }))
export const tick = async (user: UserEvent, name: string) => user.click(await screen.findByLabelText(name))
export const replace = async (user: UserEvent, label: string, text: string) => {
  await user.clear(field(label))
  await write(user, field(label), text)
}
