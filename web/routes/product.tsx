import { BuyBox } from '../features/products/BuyBox.tsx'
import { ProductPage } from '../features/products/ProductPage.tsx'
import { Promises } from '../features/products/Promises.tsx'
import { addressNumber } from '../lib/address-number.ts'
import { productAddress } from '../lib/product-address.ts'
import { routeQuery } from '../lib/route-query.ts'
import { NotFoundNote } from '../ui/NotFoundNote.ts'
import { ProductRouteDocument } from './product.graphql.ts'

const { load, useRouteQuery } = routeQuery({
  document: ProductRouteDocument,
  variables: ({ params }) => {
    const databaseId = addressNumber(params['id'])
    return databaseId === null ? null : { databaseId }
  },
  isFound: ({ product }) => product !== null,
  movedTo: ({ product }) => (product === null || product.__typename === 'SaleProduct' ? null : productAddress(product)),
})
export { load }

export function Component() {
  const product = useRouteQuery().data?.product ?? null
  if (product?.__typename !== 'SaleProduct')
    return <NotFoundNote title="Продуктът не е намерен" backTo="/products" backLabel="Към продуктите" />
  const { id, price, formerPrice, priceRange, variants } = product
  const prices =
    priceRange.max.amount === '0.00'
      ? { min: price.amount, max: price.amount, count: 1 }
      : {
          min: priceRange.min.amount,
          max: priceRange.max.amount,
          count: variants.filter(({ isActive }) => isActive).length,
          former: variants.length === 0 ? (formerPrice?.amount ?? null) : null,
        }
  return (
    <ProductPage
      key={id}
      product={product}
      parent={{ name: 'Продукти', to: '/products' }}
      prices={prices}
      promises={<Promises />}
    >
      <BuyBox product={product} />
    </ProductPage>
  )
}
