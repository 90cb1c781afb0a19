import { Button, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { useUpdateContactNotes } from './contact-mutations.ts'

interface ContactNotesProps {
  contact: { id: string; notes: string; version: number }
}

/** Sends the version from before typing, so that the save cannot overwrite another admin's notes. */
export function ContactNotes({ contact }: ContactNotesProps) {
  const [typed, setTyped] = useState<{ text: string; version: number } | null>(null)
  const [write, isBusy] = useUpdateContactNotes()
  const isDirty = typed !== null && typed.text !== contact.notes
  const { question } = useUnsavedGuard(isDirty, () => undefined)
  async function save(): Promise<void> {
    if (typed === null) return
    const input = { contactId: contact.id, notes: typed.text, expectedVersion: typed.version }
    if (isDone(await write({ input }))) setTyped(null)
  }
  return (
    <PanelSection title="Бележки">
      <Textarea
        aria-label="Бележки"
        readOnly={!may('customers.write')}
        rows={3}
        maxLength={5000}
        value={typed?.text ?? contact.notes}
        onChange={({ currentTarget }) =>
          setTyped({ version: typed?.version ?? contact.version, text: currentTarget.value })
        }
      />
      <Text mt="1" fontSize="sm" color="fg.muted">
        Клиентът може да поиска да ги прочете.
      </Text>
      {may('customers.write') && (
        <Button
          mt="3"
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={isBusy}
          disabled={!isDirty}
          onClick={() => void save()}
        >
          Запази бележките
        </Button>
      )}
      {question}
    </PanelSection>
  )
}
