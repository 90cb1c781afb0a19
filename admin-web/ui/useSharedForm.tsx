import { Button, Text } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { errorsOf, refusalsIn, type FieldErrors, type RefusalPlaces } from '../lib/field-errors.ts'
import { conflictOf, conflictText, merged, savedByOtherText, type TrackedField } from '../lib/conflicts.ts'
import { isLoggedOut, type Outcome } from '../lib/outcome.ts'
import { AlertNote } from './AlertNote.tsx'
import { useFieldErrors } from './useFieldErrors.ts'

/** The form's initial values with their version; null for a new object. */
export interface Loaded<Form> {
  version: number | null
  form: Form
}

interface Message<Form> {
  text: string
  isSuccess?: true
  other: Loaded<Form> | null
}

interface SharedForm<Form> extends Pick<RefusalPlaces, 'fieldOf'> {
  initial: () => Loaded<Form>
  /** The page's current version, where live updates refetch it. */
  stored?: Loaded<Form>
  reload: () => Promise<Loaded<Form> | null>
  fields: readonly TrackedField<Form>[]
  deletedText: string
  problemsIn: (form: Form) => FieldErrors
  fieldAt?: (path: readonly string[], sent: Form) => string
  /** Applies typed values to another admin's version, for fields with more than one value. */
  merge?: (before: Form, typed: Form, now: Form) => Form
}

/**
 * After a conflict `onRefusal` reloads the object: edited fields stay, the others are updated, and `note` offers the
 * other version. Another admin's save (`stored`) fills an unedited form at once; for an edited one, `note` names it.
 */
export function useSharedForm<Form extends object>({
  initial,
  stored,
  reload,
  fields,
  deletedText,
  problemsIn,
  fieldOf = {},
  fieldAt = ([, field = '']) => field,
  merge = merged,
}: SharedForm<Form>) {
  const [loaded, setLoaded] = useState(initial)
  const [form, setForm] = useState(loaded.form)
  const [message, setOwnMessage] = useState<Message<Form> | null>(null)
  const { errors, check, refuse } = useFieldErrors(form, problemsIn)
  const isDirty = JSON.stringify(form) !== JSON.stringify(loaded.form)
  const setMessage = (text: string | null) => setOwnMessage(text === null ? null : { text, other: null })

  function accept(now: Loaded<Form>, text: string): void {
    setForm((typed) => merge(loaded.form, typed, now.form))
    setLoaded(now)
    setOwnMessage({ text, other: now })
  }

  /** Edits made during the save stay; the other fields show the stored values: „5“ becomes „5.00“. */
  function saved(sent: Form, now: Loaded<Form>, text: string): void {
    setForm((typed) => merge(sent, typed, now.form))
    setLoaded(now)
    setOwnMessage({ text, other: null, isSuccess: true })
  }

  async function onRefusal(outcome: Outcome | null): Promise<void> {
    const conflict = await conflictOf(outcome, reload)
    if (conflict === null)
      return refuse(
        outcome === null || isLoggedOut(outcome)
          ? errorsOf({})
          : refusalsIn(outcome, { fieldOf, fieldAt: (path) => fieldAt(path, form) }),
      )
    if (conflict.kind !== 'changed') return setMessage(conflictText(conflict, loaded.form, { fields, deletedText }))
    const { now } = conflict
    accept(now, conflictText({ kind: 'changed', now: now.form }, loaded.form, { fields, deletedText }))
  }

  function take(other: Loaded<Form>): void {
    setForm(other.form)
    setLoaded(other)
    setOwnMessage(null)
  }

  const [heard, setHeard] = useState(stored?.version ?? null)
  if (stored !== undefined && (stored.version ?? 0) > (heard ?? 0)) {
    setHeard(stored.version)
    // The form's own save arrives here too, with the version that the form already has.
    if ((stored.version ?? 0) > (loaded.version ?? 0)) {
      if (isDirty) setOwnMessage({ text: savedByOtherText(loaded.form, stored.form, fields), other: stored })
      else take(stored)
    }
  }

  const other = message?.other ?? null
  const note: ReactNode = message?.isSuccess ? (
    <Text role="status" mt="4" color="fg.success" fontWeight="bold">
      {message.text}
    </Text>
  ) : (
    <AlertNote text={message?.text ?? errors[''] ?? null}>
      {other !== null && isDirty && (
        <Button size="xs" variant="outline" colorPalette="gray" mt="2" display="flex" onClick={() => take(other)}>
          Вземи новата версия
        </Button>
      )}
    </AlertNote>
  )
  return {
    form,
    loaded,
    isDirty,
    /** A function gets the current form. */
    set: (change: Partial<Form> | ((typed: Form) => Partial<Form>)) =>
      setForm((typed) => ({ ...typed, ...(typeof change === 'function' ? change(typed) : change) })),
    errors,
    check: () => {
      setOwnMessage(null)
      return check()
    },
    onRefusal,
    accept,
    saved,
    note,
  }
}
