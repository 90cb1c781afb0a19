import { text } from '../texts/privacy-policy.md'
import { Prose } from '../ui/Prose.tsx'

export function Component() {
  return <Prose text={text} />
}
