import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { CartPackageRow } from './CartPackageRow.tsx'
import { CartPackages_cartFragmentDoc, type CartPackages_cartFragment } from './CartPackages.graphql.ts'

/** The packages of a cart, each folded (docs/spec/packages.md#in-a-cart). */
export function CartPackages({ cart }: { cart: FragmentType<CartPackages_cartFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: CartPackages_cartFragmentDoc,
    fragmentName: 'CartPackages_cart',
    from: cart,
  })
  return (
    <chakra.ul listStyleType="none">
      {data.packages.map((one) => (
        <CartPackageRow key={one.id} cartPackage={one} />
      ))}
    </chakra.ul>
  )
}
