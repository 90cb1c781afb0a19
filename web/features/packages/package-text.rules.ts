import { guestsText } from '#rules/parties.ts'
import { MAX_GUESTS } from '#rules/package-quantities.ts'

/** „за 8 до 16 гости“; a package for any number says nothing of the end that has no limit. */
export function guestRangeText({ guestsFrom, guestsTo }: { guestsFrom: number; guestsTo: number }): string {
  if (guestsFrom === guestsTo) return `за ${guestsText(guestsTo)}`
  if (guestsFrom <= 1) return guestsTo >= MAX_GUESTS ? 'за колкото гости имате' : `до ${guestsText(guestsTo)}`
  return guestsTo >= MAX_GUESTS ? `за поне ${guestsText(guestsFrom)}` : `за ${guestsFrom} до ${guestsText(guestsTo)}`
}

const piecesOfKind = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** „4 възрастни и 8 деца“. */
export const guestKindsText = ({ adults, children }: { adults: number; children: number }): string =>
  [...piecesOfKind(adults, 'възрастен', 'възрастни'), ...piecesOfKind(children, 'дете', 'деца')].join(' и ')

export const rentDaysText = (days: number): string => (days === 1 ? '1 ден' : `${days} дни`)
