// Fields of the graph as exported cells hold them.
import { z } from 'zod'

export const money = z.object({ amount: z.string() })

/** A name of the graph as people read it; one that has no label yet stays as it is. */
export const labelled = (labels: Readonly<Record<string, string>>) =>
  z.string().transform((name) => (Object.hasOwn(labels, name) ? (labels[name] ?? name) : name))

export const yesNo = z.boolean().transform((is) => (is ? 'да' : 'не'))
