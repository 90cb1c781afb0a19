import { Box, Button, chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from 'react'
import type { Permission } from '#rules/staff-roles.ts'
import { Modal } from '../../web/ui/Modal.tsx'
import { may } from '../lib/may.ts'
import { useFocusInvalid } from './useFocusInvalid.ts'
import { useUnsavedGuard } from './useUnsavedGuard.tsx'
import { NO_UPLOADS, type Uploads } from './useUploads.ts'

interface FormDialogProps {
  title: string
  size?: 'md' | 'lg' | 'xl'
  isDirty: boolean
  isBusy: boolean
  /** Without this permission the form has no save button. */
  needs: Permission
  uploads?: Uploads
  /** Resolves with whether it was saved and the dialog may close; otherwise the first invalid field gets the focus. */
  onSave: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
  note?: ReactNode
  saveLabel?: string
  /** A button before the one that saves. */
  before?: ReactNode
  after?: ReactNode
}

/** Asks before discarding unsaved changes, and waits for uploads before saving. */
export function FormDialog({
  title,
  size = 'md',
  isDirty,
  isBusy,
  needs,
  uploads = NO_UPLOADS,
  onSave,
  onClose,
  children,
  note,
  saveLabel = 'Запази',
  before,
  after,
}: FormDialogProps) {
  const formId = useId()
  const [isWaiting, setWaiting] = useState(false)
  const { form, focusInvalid } = useFocusInvalid()
  const { close, leave, question } = useUnsavedGuard(isDirty || uploads.isRunning, onClose)
  async function save() {
    if (await onSave()) leave()
    else focusInvalid()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (uploads.isRunning) setWaiting(true)
    else void save()
  }
  // From the render after the last upload: its form has the picture.
  const onUploaded = useEffectEvent(() => {
    setWaiting(false)
    if (uploads.hasFailed) focusInvalid()
    else void save()
  })
  const isUploaded = isWaiting && !uploads.isRunning
  useEffect(() => {
    if (isUploaded) onUploaded()
  }, [isUploaded])
  return (
    <Modal
      isOpen
      onClose={close}
      title={title}
      size={size}
      footer={
        <>
          <Box w="full" _empty={{ display: 'none' }}>
            {note}
          </Box>
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            {may(needs) ? 'Отказ' : 'Затвори'}
          </Button>
          {may(needs) && before}
          {may(needs) && (
            <Button
              type="submit"
              form={formId}
              loading={isBusy || isWaiting}
              {...(isWaiting && { loadingText: 'Снимките се качват …' })}
            >
              {saveLabel}
            </Button>
          )}
        </>
      }
    >
      <chakra.form
        ref={form}
        id={formId}
        noValidate
        display="flex"
        flexDirection="column"
        gap={size === 'xl' ? '5' : '4'}
        onSubmit={submit}
      >
        {children}
      </chakra.form>
      {after}
      {question}
    </Modal>
  )
}
