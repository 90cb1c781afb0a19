import { UserError } from '#lib/errors.ts'
import { longDayText } from '#rules/day-text.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { guestsText } from '#rules/parties.ts'

export type NothingProposed = 'NO_PACKAGE' | 'NOT_FREE'

/** No ready party can be proposed (docs/spec/parties.md#proposals). */
export class NoProposalError extends UserError {
  readonly code = 'NO_PROPOSAL'
  readonly reason: NothingProposed

  constructor(reason: NothingProposed, { eventOn, guests }: { eventOn: CalendarDay; guests: number }) {
    super(
      reason === 'NO_PACKAGE'
        ? `Още нямаме готово парти за ${guestsText(guests)}. Пишете ни и ще го подготвим.`
        : `За ${longDayText(eventOn)} готовите партита са заети. Опитайте друга дата или ни пишете.`,
    )
    this.reason = reason
  }
}
