import { text } from '../texts/rental-terms.md'
import { Prose } from '../ui/Prose.tsx'

/** The terms of renting. */
export function Component() {
  return <Prose text={text} />
}
