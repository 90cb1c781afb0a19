import { Button } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { conflictOf, conflictText, merged, type TrackedField } from '../lib/conflicts.ts'
import type { Outcome } from '../lib/outcome.ts'
import { AlertNote } from './AlertNote.tsx'

/** What a form was filled from; null is the version of something new. */
export interface Loaded<Form> {
  version: number | null
  form: Form
}

interface Message {
  text: string
  /** Whether another admin's version may be taken instead. */
  hasOther: boolean
}

interface SharedForm<Form> {
  initial: () => Loaded<Form>
  /** Reads what is stored now; null when it is deleted. */
  reload: () => Promise<Loaded<Form> | null>
  fields: readonly TrackedField<Form>[]
  /** Shown when another admin has deleted it, „Категорията е изтрита“. */
  deletedText: string
}

/**
 * A form over something that another admin may change or delete meanwhile. When a save comes second, `onConflict` reloads what is stored: what
 * was typed here stays, all else becomes theirs, and `note` tells what they changed and offers to take their version alone.
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
    /** Takes what is stored now, and shows a text of the caller's own. */
    accept,
    note,
  }
}
