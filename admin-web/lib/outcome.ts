/** A member of a mutation's result union: its success, or an error. */
export interface Outcome {
  __typename: string
  message?: string
}

/** False also without an answer. */
export const isDone = (outcome: Outcome | null): boolean => outcome !== null && !outcome.__typename.endsWith('Error')

/** Refused because nobody is logged in. */
export const isLoggedOut = (outcome: Outcome | undefined): boolean => outcome?.__typename === 'UnauthenticatedError'
