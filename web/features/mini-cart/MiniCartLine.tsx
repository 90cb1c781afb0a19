import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { MiniCart_lineFragmentDoc, type MiniCart_lineFragment } from './MiniCart.graphql.ts'
import { MiniCartRow } from './MiniCartRow.tsx'

export function MiniCartLine({ line }: { line: FragmentType<MiniCart_lineFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: MiniCart_lineFragmentDoc,
    fragmentName: 'MiniCart_line',
    from: line,
  })
  const { name, size, quantity, picture, lineTotal, rental } = data
  return (
    <MiniCartRow
      name={name}
      details={size === null ? [] : [size]}
      days={rental}
      quantity={quantity}
      picture={picture}
      total={lineTotal}
    />
  )
}
