/** A member of a mutation's result union: its success, or an error. */
export interface Outcome {
  __typename: string
  message?: string
  /** Of an `InvalidInputError`: what is wrong with which part of the input. */
  fields?: readonly { path: readonly string[]; message: string }[]
  /** Of a `NameTakenError`. */
  takenName?: string
}

/** The members of a result union that are not its errors. */
export type Success<Result> = Exclude<Result, { __typename: `${string}Error` }>

/** False also without an answer. */
export const isDone = <Result extends Outcome>(outcome: Result | null): outcome is Success<Result> =>
  outcome !== null && !outcome.__typename.endsWith('Error')

/** Answered by a question of the form, and told by no message. */
export const isQuestion = ({ takenName }: Outcome): boolean => takenName !== undefined

/** Refused because nobody is logged in. */
export const isLoggedOut = (outcome: Outcome): boolean => outcome.__typename === 'UnauthenticatedError'
