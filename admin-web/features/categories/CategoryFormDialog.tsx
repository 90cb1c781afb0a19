import { quoted } from '#rules/quoted.ts'
import { Box, Input, Text, Textarea } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone, type Outcome } from '../../lib/outcome.ts'
import { saveNamed } from '../../lib/unique-name.ts'
import { useReload } from '../../lib/useReload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { useSharedForm, type Loaded } from '../../ui/useSharedForm.tsx'
import { useUploads } from '../../ui/useUploads.ts'
import { ImagesField } from '../images/ImagesField.tsx'
import { categoryFields, categoryProblems, type CategoryForm } from './category-form.rules.ts'
import type { CategoryDialog_categoryFragment } from './CategoryDialog.graphql.ts'
import { AdminCategoryDocument } from './CategoryFormDialog.graphql.ts'
import { ParentField, type ParentCategory } from './ParentField.tsx'
import type { SubcategoryDialog_subcategoryFragment } from './SubcategoryDialog.graphql.ts'

type StoredCategory = CategoryDialog_categoryFragment | SubcategoryDialog_subcategoryFragment

export interface CategoryFormDialogProps {
  title: string
  nameLabel: string
  /** The noun in questions: „категория“. */
  kind: string
  /** Null creates a new one. */
  stored: StoredCategory | null
  categoryId?: string | null
  deletedText: string
  /** The categories to choose from for a subcategory; absent for categories and themes. */
  parents?: readonly ParentCategory[]
  help?: string
  underName?: (name: string) => ReactNode
  isBusy: boolean
  onSave: (form: CategoryForm, loaded: Loaded<CategoryForm>, isNameUnique: true | undefined) => Promise<Outcome | null>
  onClose: () => void
}

const loadedFrom = (stored: StoredCategory): Loaded<CategoryForm> => ({
  version: stored.version,
  form: {
    name: stored.name,
    description: stored.description,
    imageUrl: stored.picture?.url ?? null,
    categoryId: 'category' in stored ? stored.category.id : null,
  },
})

export function CategoryFormDialog({
  title,
  nameLabel,
  kind,
  stored,
  categoryId = null,
  deletedText,
  parents,
  help,
  underName,
  isBusy,
  onSave,
  onClose,
}: CategoryFormDialogProps) {
  const reload = useReload(AdminCategoryDocument, ({ node }) =>
    node?.__typename === 'Category' || node?.__typename === 'Subcategory' ? loadedFrom(node) : null,
  )
  const { form, loaded, isDirty, set, errors, check, onRefusal, note } = useSharedForm<CategoryForm>({
    initial: () =>
      stored === null
        ? { version: null, form: { name: '', description: null, imageUrl: null, categoryId } }
        : loadedFrom(stored),
    reload: () => reload({ id: stored?.id ?? '' }),
    fields: categoryFields(parents ?? []),
    deletedText,
    problemsIn: (typed) => categoryProblems(typed, parents !== undefined),
    fieldOf: { NameTakenError: 'name' },
  })
  const uploads = useUploads()
  const { ask, question } = useQuestion()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const description = form.description?.trim() ?? ''
    const values = { ...form, name: form.name.trim(), description: description === '' ? null : description }
    const result = await saveNamed({
      // A moved subcategory may have the same name as a new sibling.
      isNewName: form.name !== loaded.form.name || form.categoryId !== loaded.form.categoryId,
      send: (isNameUnique) => onSave(values, loaded, isNameUnique),
      isMeant: async (taken) =>
        (await ask(
          stored === null
            ? {
                title: `Още една ${kind}?`,
                text: `Вече има ${kind} ${quoted(taken)}. Да добавя ли още една?`,
                yes: 'Добави',
              }
            : {
                title: 'Същото име?',
                text: `Вече има ${kind} ${quoted(taken)}. Да запазя ли същото име?`,
                yes: 'Запази',
              },
        )) === 'yes',
    })
    await onRefusal(result)
    return isDone(result)
  }
  return (
    <FormDialog
      needs="categories.write"
      title={title}
      isDirty={isDirty}
      isBusy={isBusy}
      uploads={uploads}
      onSave={save}
      note={note}
      onClose={onClose}
    >
      {parents !== undefined && (
        <ParentField
          parents={parents}
          categoryId={form.categoryId}
          error={errors['categoryId']}
          onChange={(parentId) => set({ categoryId: parentId })}
        />
      )}
      <Box>
        <FormField label={nameLabel} isRequired error={errors['name']} {...(help === undefined ? {} : { help })}>
          <Input
            value={form.name}
            maxLength={200}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        </FormField>
        {underName?.(form.name)}
      </Box>
      <FormField label="Описание" error={errors['description']}>
        <Textarea
          rows={3}
          value={form.description ?? ''}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </FormField>
      <Box>
        <Text fontWeight="bold" fontSize="sm" mb="2">
          Снимка
        </Text>
        <ImagesField
          isMany={false}
          urls={form.imageUrl === null ? [] : [form.imageUrl]}
          uploads={uploads}
          error={errors['imageUrl']}
          onChange={(change) =>
            set(({ imageUrl }) => ({ imageUrl: change(imageUrl === null ? [] : [imageUrl]).at(-1) ?? null }))
          }
        />
      </Box>
      {question}
    </FormDialog>
  )
}
