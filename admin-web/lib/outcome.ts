/** A member of a mutation's result union: its success, or an error. */
export interface Outcome {
  __typename: string
  message?: string
  fields?: readonly { path: readonly string[]; message: string }[]
  takenName?: string
}

export type Success<Result> = Exclude<Result, { __typename: `${string}Error` }>

/** False also without a response. */
export const isDone = <Result extends Outcome>(outcome: Result | null): outcome is Success<Result> =>
  outcome !== null && !outcome.__typename.endsWith('Error')

/** Shown as a question of the form instead of a message. */
export const isQuestion = ({ takenName }: Outcome): boolean => takenName !== undefined

export const isLoggedOut = (outcome: Outcome): boolean => outcome.__typename === 'UnauthenticatedError'
