import { text } from '../texts/terms-of-service.md'
import { Prose } from '../ui/Prose.tsx'

/** The general terms of a Bulgarian shop. */
export function Component() {
  return <Prose text={text} />
}
