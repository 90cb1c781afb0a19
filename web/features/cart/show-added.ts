import { createContext } from 'react'
import type { Note } from '../../ui/note.ts'
import { notify } from '../../ui/notify.ts'
import type { AddPackageToCartMutation } from './AddPackageToCart.graphql.ts'
import type { AddToCartMutation } from './useAddToCart.graphql.ts'

type Added = Extract<AddToCartMutation['addToCart'], { __typename: 'AddToCartSuccess' }>

export interface AddedLine extends Pick<Added, 'cart' | 'line'> {
  note: Note
}

type AddedPackages = Extract<AddPackageToCartMutation['addPackageToCart'], { __typename: 'AddPackageToCartSuccess' }>

export interface AddedPackage extends Pick<AddedPackages, 'cart' | 'cartPackage'> {
  note: Note
}

export type AddedItem = AddedLine | AddedPackage

/** Shows the added line or package: in the small cart where the page has one, otherwise as a toast. */
export const ShowAddedContext = createContext<(added: AddedItem) => void>(({ note }) => void notify(note))
