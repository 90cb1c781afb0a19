/** Resolves with the work, but not before the pause is over: how long the work takes then tells nothing. */
export async function answerAfter<Result>(work: Promise<Result>, pause: Promise<unknown>): Promise<Result> {
  const [settled] = await Promise.allSettled([work, pause])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
