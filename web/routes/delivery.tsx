import { text } from '../texts/delivery.md'
import { Prose } from '../ui/Prose.tsx'

/** Delivery and payment. */
export function Component() {
  return <Prose text={text} />
}
