import { createContext } from 'react'
import type { Note } from '../../ui/note.ts'
import { notify } from '../../ui/notify.ts'
import type { AddToCartMutation } from './useAddToCart.graphql.ts'

type Added = Extract<AddToCartMutation['addToCart'], { __typename: 'AddToCartSuccess' }>

export interface AddedLine extends Pick<Added, 'cart' | 'line'> {
  note: Note
}

/** Shows the added line: in the small cart where the page has one, otherwise as a toast. */
export const ShowAddedContext = createContext<(added: AddedLine) => void>(({ note }) => void notify(note))
