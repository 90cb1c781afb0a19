import { text } from '../texts/terms-of-service.md'
import { Prose } from '../ui/Prose.tsx'

export function Component() {
  return <Prose text={text} />
}
