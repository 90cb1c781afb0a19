import { isCalendarDay } from '#rules/calendar.ts'
import { eventDayProblem, guestsProblem } from '#rules/parties.ts'
import { budgetProblem } from '../../lib/budget.ts'

/** The wishes of the planner as its address has them (docs/spec/parties.md#planner). */
export interface Plan {
  /** Empty until it is chosen. */
  eventOn: string
  adults: number
  children: number
  /** Code of a value; empty for none. */
  theme: string
  /** Codes of values. */
  colours: readonly string[]
  /** A decimal number; empty for none. */
  budget: string
}

interface KnownParty {
  eventOn: string
  adults: number
  children: number
  theme: string | null
  budget: { amount: string } | null
}

/** A children’s party for twelve, the commonest. */
const USUAL = { adults: 2, children: 10 }

const COUNT = /^\d{1,3}$/

function countIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? ''
  return COUNT.test(text) ? Number(text) : null
}

/** Null when the address lacks it, or has a text that the form refuses. */
function textIn(search: URLSearchParams, name: string, isTyped: (text: string) => boolean): string | null {
  const text = search.get(name)
  return text === null || text === '' || isTyped(text) ? text : null
}

/** The address decides, then the party of the cart, then the usual numbers. */
export function readPlan(
  search: URLSearchParams,
  party: KnownParty | null,
  themes: readonly { code: string; name: string }[],
): Plan {
  const ofParty = themes.find(({ name }) => name === party?.theme)?.code ?? ''
  return {
    eventOn: textIn(search, 'date', isCalendarDay) ?? party?.eventOn ?? '',
    adults: countIn(search, 'adults') ?? party?.adults ?? USUAL.adults,
    children: countIn(search, 'children') ?? party?.children ?? USUAL.children,
    theme: search.get('theme') ?? ofParty,
    colours: (search.get('colours') ?? '').split(',').filter(Boolean),
    budget: textIn(search, 'budget', (text) => budgetProblem(text) === null) ?? party?.budget?.amount ?? '',
  }
}

/** An empty wish is written too, so that the party of the cart does not replace it after a reload. */
export function writePlan({ eventOn, adults, children, theme, colours, budget }: Plan): URLSearchParams {
  return new URLSearchParams({
    date: eventOn,
    adults: String(adults),
    children: String(children),
    theme,
    colours: colours.toSorted().join(','),
    budget,
  })
}

/** Problems of the first step; both null when proposals can be read. */
export function planProblems({ eventOn, adults, children }: Plan, today: string) {
  return {
    eventOn: eventOn === '' ? null : eventDayProblem(eventOn, today),
    guests: guestsProblem(adults, children),
  }
}

export const withColour = (colours: readonly string[], code: string): string[] =>
  colours.includes(code) ? colours.filter((other) => other !== code) : [...colours, code]
