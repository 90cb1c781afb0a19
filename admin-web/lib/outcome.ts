/** A member of a mutation's result union: the changed thing itself, or an error. */
export interface Outcome {
  __typename: string
  message?: string
}

/** Whether a mutation did what it was sent for; false too when there was no answer. */
export const isDone = (outcome: Outcome | null): boolean => outcome !== null && !outcome.__typename.endsWith('Error')

/** Whether a mutation was refused because nobody is logged in. */
export const isLoggedOut = (outcome: Outcome | undefined): boolean => outcome?.__typename === 'UnauthenticatedError'
