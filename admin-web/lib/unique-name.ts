import type { Outcome } from './outcome.ts'

interface NamedSave<Result> {
  /** Whether the name was typed in this form: a stored one is not asked about. */
  isNewName: boolean
  send: (uniqueName: true | undefined) => Promise<Result | null>
  isMeant: (takenName: string) => Promise<boolean>
}

/** Saves with a unique name; when another has it and that is meant, without. */
export async function saveNamed<Result extends Outcome>({ isNewName, send, isMeant }: NamedSave<Result>) {
  const result = await send(isNewName || undefined)
  return result?.takenName !== undefined && (await isMeant(result.takenName)) ? send(undefined) : result
}
