import { Button } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { conflictOf, conflictText, merged, type TrackedField } from '../lib/conflicts.ts'
import type { Outcome } from '../lib/outcome.ts'
import { AlertNote } from './AlertNote.tsx'

/** The form's initial values with their version; null for a new object. */
export interface Loaded<Form> {
  version: number | null
  form: Form
}

interface Message {
  text: string
  /** Whether another admin's version can be loaded instead. */
  hasOther: boolean
}

interface SharedForm<Form> {
  initial: () => Loaded<Form>
  /** Reads the stored object; null when deleted. */
  reload: () => Promise<Loaded<Form> | null>
  fields: readonly TrackedField<Form>[]
  /** Shown after another admin deleted it, „Категорията е изтрита“. */
  deletedText: string
}

/**
 * A form over an object that another admin may change or delete. After a conflict `onConflict` reloads the object:
 * edited fields stay, the others are updated, and `note` tells what changed and offers to load the other version.
 */
export function useSharedForm<Form extends object>({ initial, reload, fields, deletedText }: SharedForm<Form>) {
  const [loaded, setLoaded] = useState(initial)
  const [form, setForm] = useState(loaded.form)
  const [message, setOwnMessage] = useState<Message | null>(null)
  const isDirty = JSON.stringify(form) !== JSON.stringify(loaded.form)
  const setMessage = (text: string | null) => setOwnMessage(text === null ? null : { text, hasOther: false })

  function accept(now: Loaded<Form>, text: string): void {
    setForm((typed) => merged(loaded.form, typed, now.form))
    setLoaded(now)
    setOwnMessage({ text, hasOther: true })
  }

  async function onConflict(outcome: Outcome | null): Promise<void> {
    const conflict = await conflictOf(outcome, reload)
    if (conflict === null) return
    if (conflict.kind !== 'changed') return setMessage(conflictText(conflict, loaded.form, { fields, deletedText }))
    const { now } = conflict
    accept(now, conflictText({ kind: 'changed', now: now.form }, loaded.form, { fields, deletedText }))
  }

  function takeOther(): void {
    setForm(loaded.form)
    setOwnMessage(null)
  }

  const note: ReactNode = (
    <AlertNote text={message?.text ?? null}>
      {message?.hasOther === true && isDirty && (
        <Button size="xs" variant="outline" colorPalette="gray" mt="2" display="flex" onClick={takeOther}>
          Вземи новата версия
        </Button>
      )}
    </AlertNote>
  )
  return {
    form,
    loaded,
    isDirty,
    set: (part: Partial<Form>) => setForm((typed) => ({ ...typed, ...part })),
    setMessage,
    onConflict,
    /** Loads the stored object and shows the caller's text. */
    accept,
    note,
  }
}
