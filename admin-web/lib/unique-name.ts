import type { Outcome } from './outcome.ts'

interface NamedSave<Result> {
  /** Whether the name was typed in this form: a stored name causes no question. */
  isNewName: boolean
  send: (isNameUnique: true | undefined) => Promise<Result | null>
  isMeant: (takenName: string) => Promise<boolean>
}

/** Requires a unique name first; sends without the requirement when the admin confirms the duplicate. */
export async function saveNamed<Result extends Outcome>({ isNewName, send, isMeant }: NamedSave<Result>) {
  const result = await send(isNewName || undefined)
  return result?.takenName !== undefined && (await isMeant(result.takenName)) ? send(undefined) : result
}
