import { text } from '../texts/delivery.md'
import { Prose } from '../ui/Prose.tsx'

export function Component() {
  return <Prose text={text} />
}
