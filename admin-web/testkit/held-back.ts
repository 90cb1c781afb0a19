import type { Answer } from '../../web/testkit/graph.ts'

/** The answer, not given before `until`. */
export const heldBack = ({ name, reply }: Answer, until: Promise<void>): Answer => ({
  name,
  reply: (variables) => until.then(() => reply(variables)),
})
