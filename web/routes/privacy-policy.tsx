import { text } from '../texts/privacy-policy.md'
import { Prose } from '../ui/Prose.tsx'

/** How personal data are kept. */
export function Component() {
  return <Prose text={text} />
}
