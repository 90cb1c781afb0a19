import { countText } from './count-text.ts'
import type { Guests } from './package-quantities.ts'

/** „8 възрастни и 4 деца“; guests of whom there are none are not named. */
export const guestsText = ({ adults, children }: Guests): string =>
  [
    ...(adults === 0 ? [] : [countText(adults, ['възрастен', 'възрастни'])]),
    ...(children === 0 ? [] : [countText(children, ['дете', 'деца'])]),
  ].join(' и ')
