/** A member of a mutation's result union: its success, or an error. */
export interface Outcome {
  __typename: string
  message?: string
}

/** The members of a result union that are not its errors. */
export type Success<Result> = Exclude<Result, { __typename: `${string}Error` }>

/** False also without an answer. */
export const isDone = <Result extends Outcome>(outcome: Result | null): outcome is Success<Result> =>
  outcome !== null && !outcome.__typename.endsWith('Error')

/** Refused because nobody is logged in. */
export const isLoggedOut = (outcome: Outcome): boolean => outcome.__typename === 'UnauthenticatedError'
