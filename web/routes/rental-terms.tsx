import { text } from '../texts/rental-terms.md'
import { Prose } from '../ui/Prose.tsx'

export function Component() {
  return <Prose text={text} />
}
