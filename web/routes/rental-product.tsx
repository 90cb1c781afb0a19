import { ProductPage } from '../features/products/ProductPage.tsx'
import { RentalPromises } from '../features/rentals/RentalPromises.tsx'
import { RentBox } from '../features/rentals/RentBox.tsx'
import { addressNumber } from '../lib/address-number.ts'
import { productAddress } from '../lib/product-address.ts'
import { routeQuery } from '../lib/route-query.ts'
import { NotFoundNote } from '../ui/NotFoundNote.ts'
import { RentalProductRouteDocument } from './rental-product.graphql.ts'

const { load, useRouteQuery } = routeQuery({
  document: RentalProductRouteDocument,
  variables: ({ params }) => {
    const databaseId = addressNumber(params['id'])
    return databaseId === null ? null : { databaseId }
  },
  isFound: ({ product }) => product !== null,
  movedTo: ({ product }) =>
    product === null || product.__typename === 'RentalProduct' ? null : productAddress(product),
})
export { load }

export function Component() {
  const product = useRouteQuery().data?.product ?? null
  if (product?.__typename !== 'RentalProduct')
    return <NotFoundNote title="Продуктът не е намерен" backTo="/rental" backLabel="Към инвентара под наем" />
  const price = product.pricePerDay.amount
  return (
    <ProductPage
      key={product.id}
      product={product}
      parent={{ name: 'Инвентар под наем', to: '/rental' }}
      prices={{ min: price, max: price, count: 1 }}
      promises={<RentalPromises />}
    >
      <RentBox product={product} />
    </ProductPage>
  )
}
