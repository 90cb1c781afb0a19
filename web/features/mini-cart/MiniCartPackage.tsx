import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { guestsText } from '../../lib/count-text.ts'
import { MiniCart_packageFragmentDoc, type MiniCart_packageFragment } from './MiniCart.graphql.ts'
import { MiniCartRow } from './MiniCartRow.tsx'

/** Folded: its parts are in the cart. */
export function MiniCartPackage({ cartPackage }: { cartPackage: FragmentType<MiniCart_packageFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: MiniCart_packageFragmentDoc,
    fragmentName: 'MiniCart_package',
    from: cartPackage,
  })
  const { name, quantity, guests, startsOn, endsOn, picture, quote } = data
  return (
    <MiniCartRow
      name={name}
      details={[`Пакет за ${guestsText(guests.adults + guests.children)}`]}
      days={startsOn === null || endsOn === null ? null : { startsOn, endsOn }}
      quantity={quantity}
      picture={picture}
      total={quote?.total ?? null}
    />
  )
}
