import { Button } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { changesText, goneText, merged, staleText, type Told } from '../lib/changes.ts'
import { AlertNote } from './AlertNote.tsx'

/** What a form was filled from; null is the version of something new. */
export interface Read<Form> {
  version: number | null
  form: Form
}

interface Said {
  text: string
  /** Whether it tells of another admin, whose version may be taken instead. */
  isStale: boolean
}

interface Telling<Form> {
  /** What can be told of each field that changes. */
  told: readonly Told<Form>[]
  /** What is said when it is deleted, „Категорията е изтрита“. */
  gone: string
}

/**
 * A form over something that another admin may change or delete meanwhile. When a save comes second, `meet` reads what is stored now: what was
 * typed here stays, all else becomes theirs, and `note` tells what they changed and offers to take theirs alone.
 */
export function useSharedForm<Form extends object>(first: () => Read<Form>, { told, gone }: Telling<Form>) {
  const [read, setRead] = useState(first)
  const [form, setForm] = useState(read.form)
  const [said, setSaid] = useState<Said | null>(null)
  const isDirty = JSON.stringify(form) !== JSON.stringify(read.form)
  const say = (text: string | null) => setSaid(text === null ? null : { text, isStale: false })

  function accept(now: Read<Form>, text = staleText(changesText(read.form, now.form, told))): void {
    setForm((typed) => merged(read.form, typed, now.form))
    setRead(now)
    setSaid({ text, isStale: true })
  }

  async function meet(result: { __typename: string } | null, readNow: () => Promise<Read<Form> | null>): Promise<void> {
    if (result?.__typename === 'NotFoundError') return say(goneText(gone))
    if (result?.__typename !== 'StaleVersionError') return
    try {
      const now = await readNow()
      if (now === null) say(goneText(gone))
      else accept(now)
    } catch {
      say(
        'Друг администратор направи промяна, но тя не може да бъде прочетена в момента. Написаното е тук; опитайте отново.',
      )
    }
  }

  function takeTheirs(): void {
    setForm(read.form)
    setSaid(null)
  }

  const note: ReactNode = (
    <AlertNote text={said?.text ?? null}>
      {said?.isStale === true && isDirty && (
        <Button size="xs" variant="outline" colorPalette="gray" mt="2" display="flex" onClick={takeTheirs}>
          Вземи новата версия
        </Button>
      )}
    </AlertNote>
  )
  return {
    form,
    read,
    isDirty,
    set: (part: Partial<Form>) => setForm((known) => ({ ...known, ...part })),
    say,
    meet,
    /** Takes what is stored now, and says so in words of its own. */
    accept,
    note,
  }
}
