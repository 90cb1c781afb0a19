import { Button, HStack } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { may } from '../../lib/may.ts'
import { useFocusInvalid } from '../../ui/useFocusInvalid.ts'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'

interface SettingsSectionProps {
  title: string
  isDirty: boolean
  isBusy: boolean
  /** Resolves with whether it was saved; otherwise the first invalid field gets the focus. */
  onSave: () => Promise<boolean>
  note: ReactNode
  children: ReactNode
}

export function SettingsSection({ title, isDirty, isBusy, onSave, note, children }: SettingsSectionProps) {
  const { form, focusInvalid } = useFocusInvalid()
  const { question } = useUnsavedGuard(isDirty, () => undefined)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!(await onSave())) focusInvalid()
  }
  return (
    <PanelSection title={title}>
      <form ref={form} noValidate onSubmit={(event) => void save(event)} aria-label={title}>
        <fieldset disabled={!may('settings.write')}>
          {children}
          {note}
          {may('settings.write') && (
            <HStack mt="4">
              <Button type="submit" size="sm" loading={isBusy} disabled={!isDirty}>
                Запази
              </Button>
            </HStack>
          )}
        </fieldset>
      </form>
      {question}
    </PanelSection>
  )
}
