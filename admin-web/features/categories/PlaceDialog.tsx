import { useApolloClient } from '@apollo/client/react'
import { Box, Button, chakra, Input, Text, Textarea } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { isDone } from '../../lib/useAction.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { ImagesField } from '../images/ImagesField.tsx'
import { AdminPlaceDocument } from './categories.graphql.ts'
import { placeChanges, type PlaceValues } from './place-form.rules.ts'

/** A category, subcategory or theme as its list shows it. */
export interface StoredPlace {
  id: string
  name: string
  description: string | null
  imageUrl: string | null
  version: number
  /** Of a subcategory. */
  category?: { databaseId: number }
}

/** What is to be saved; a null id makes a new one. */
export interface PlaceSave {
  id: string | null
  expectedVersion: number | null
  values: PlaceValues
}

interface PlaceDialogProps {
  title: string
  nameLabel: string
  /** Null makes a new one. */
  stored: StoredPlace | null
  /** The category that something new begins with. */
  categoryId?: number | null
  /** What is said when another admin has deleted it, „Категорията е изтрита“. */
  gone: string
  /** Where a subcategory may stand; without them it is a category or a theme. */
  parents?: readonly { databaseId: number; name: string }[]
  help?: string
  /** Stands under the name, for the name that is typed. */
  underName?: (name: string) => ReactNode
  isBusy: boolean
  onSave: (save: PlaceSave) => Promise<{ __typename: string } | null>
  onClose: () => void
}

function readOf({ name, description, imageUrl, version, category }: StoredPlace) {
  return { version, form: { name, description, imageUrl, categoryId: category?.databaseId ?? null } }
}

/** The form of a category, a subcategory or a party theme. */
export function PlaceDialog({
  title,
  nameLabel,
  stored,
  categoryId = null,
  gone,
  parents,
  help,
  underName,
  isBusy,
  onSave,
  onClose,
}: PlaceDialogProps) {
  const client = useApolloClient()
  const first = () =>
    stored === null
      ? { version: null, form: { name: '', description: null, imageUrl: null, categoryId } }
      : readOf(stored)
  const {
    form: values,
    read,
    isDirty,
    set,
    meet,
    note,
  } = useSharedForm<PlaceValues>(first, { told: placeChanges(parents ?? []), gone })
  const { close, leave, question } = useUnsavedGuard(isDirty, onClose)
  const isComplete = values.name.trim() !== '' && (parents === undefined || values.categoryId !== null)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return
    const description = values.description?.trim() ?? ''
    const result = await onSave({
      id: stored?.id ?? null,
      expectedVersion: read.version,
      values: { ...values, name: values.name.trim(), description: description === '' ? null : description },
    })
    if (isDone(result)) leave()
    else await meet(result, readNow)
  }
  async function readNow() {
    const { data } = await client.query({
      query: AdminPlaceDocument,
      variables: { id: stored?.id ?? '' },
      fetchPolicy: 'no-cache',
    })
    const now = data?.node
    return now?.__typename === 'Category' || now?.__typename === 'Subcategory' ? readOf(now) : null
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
      <chakra.form
        id="place-form"
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(event) => void submit(event)}
      >
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
              options={[
                { value: '', label: 'Изберете категория' },
                ...parents.map(({ databaseId, name }) => ({ value: String(databaseId), label: name })),
              ]}
              onChange={(value) => set({ categoryId: value === '' ? null : Number(value) })}
            />
          </Box>
        )}
        <Box>
          <FormField label={nameLabel} isRequired {...(help === undefined ? {} : { help })}>
            <Input
              value={values.name}
              maxLength={200}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
          </FormField>
          {underName?.(values.name)}
        </Box>
        <FormField label="Описание">
          <Textarea
            rows={3}
            value={values.description ?? ''}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
        </FormField>
        <Box>
          <Text fontWeight="bold" fontSize="sm" mb="2">
            Снимка
          </Text>
          <ImagesField
            isMany={false}
            urls={values.imageUrl === null ? [] : [values.imageUrl]}
            onChange={(urls) => set({ imageUrl: urls.at(-1) ?? null })}
          />
        </Box>
        {note}
      </chakra.form>
      {question}
    </Modal>
  )
}
