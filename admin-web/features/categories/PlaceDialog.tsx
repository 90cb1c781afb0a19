import { Box, Button, chakra, Input, Text, Textarea } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { ImagesField } from '../images/ImagesField.tsx'

/** What the form of a category, subcategory or theme gives; names and descriptions are trimmed (back-office 5). */
export interface PlaceValues {
  name: string
  description: string | null
  imageUrl: string | null
  categoryId: number | null
}

interface PlaceDialogProps {
  title: string
  nameLabel: string
  initial: PlaceValues
  /** Where a subcategory may stand; without them it is a category or a theme. */
  parents?: readonly { databaseId: number; name: string }[]
  help?: string
  isBusy: boolean
  /** Answers whether it was saved. */
  onSave: (values: PlaceValues) => Promise<boolean>
  onClose: () => void
}

/** The form of a category, a subcategory or a party theme. */
export function PlaceDialog({ title, nameLabel, initial, parents, help, isBusy, onSave, onClose }: PlaceDialogProps) {
  const [values, setValues] = useState(initial)
  const { close, leave, question } = useUnsavedGuard(JSON.stringify(values) !== JSON.stringify(initial), onClose)
  const set = (part: Partial<PlaceValues>) => setValues((known) => ({ ...known, ...part }))
  const isComplete = values.name.trim() !== '' && (parents === undefined || values.categoryId !== null)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return
    const description = values.description?.trim() ?? ''
    if (await onSave({ ...values, name: values.name.trim(), description: description === '' ? null : description })) leave()
  }
  return (
    <Modal
      isOpen
      onClose={close}
      title={title}
      size="md"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            Отказ
          </Button>
          <Button type="submit" form="place-form" loading={isBusy} disabled={!isComplete}>
            Запази
          </Button>
        </>
      }
    >
      <chakra.form id="place-form" noValidate display="flex" flexDirection="column" gap="4" onSubmit={(event) => void submit(event)}>
        {parents !== undefined && (
          <Box>
            <Text fontWeight="bold" fontSize="sm" mb="2" aria-hidden>
              Категория{' '}
              <Text as="span" color="fg.error">
                *
              </Text>
            </Text>
            <SelectField
              label="Категория"
              width="full"
              value={values.categoryId === null ? '' : String(values.categoryId)}
              options={[{ value: '', label: 'Изберете категория' }, ...parents.map(({ databaseId, name }) => ({ value: String(databaseId), label: name }))]}
              onChange={(value) => set({ categoryId: value === '' ? null : Number(value) })}
            />
          </Box>
        )}
        <FormField label={nameLabel} isRequired {...(help === undefined ? {} : { help })}>
          <Input value={values.name} maxLength={200} onChange={({ currentTarget }) => set({ name: currentTarget.value })} />
        </FormField>
        <FormField label="Описание">
          <Textarea rows={3} value={values.description ?? ''} onChange={({ currentTarget }) => set({ description: currentTarget.value })} />
        </FormField>
        <Box>
          <Text fontWeight="bold" fontSize="sm" mb="2">
            Снимка
          </Text>
          <ImagesField isMany={false} urls={values.imageUrl === null ? [] : [values.imageUrl]} onChange={(urls) => set({ imageUrl: urls.at(-1) ?? null })} />
        </Box>
      </chakra.form>
      {question}
    </Modal>
  )
}
