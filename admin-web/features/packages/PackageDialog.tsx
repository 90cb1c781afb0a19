import type { FragmentType } from '@apollo/client'
import { Button, HStack, Text } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { quoted } from '#rules/quoted.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { saveNamed } from '../../lib/unique-name.ts'
import { useOptionalFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { useUploads } from '../../ui/useUploads.ts'
import { ObjectHistory } from '../audit/ObjectHistory.tsx'
import {
  copiedForm,
  EMPTY_PACKAGE,
  loadedFrom,
  PACKAGE_FIELDS,
  packageChange,
  packageFieldAt,
  packageInput,
  packageProblems,
} from './package-form.rules.ts'
import { useCreatePackage, useUpdatePackage } from './package-mutations.ts'
import {
  AdminPackageDocument,
  PackageDialog_productFragmentDoc,
  type PackageDialog_productFragment,
} from './PackageDialog.graphql.ts'
import { PackageFields } from './PackageFields.tsx'
import { PackagePreview } from './PackagePreview.tsx'

interface PackageDialogProps {
  /** Null creates a new package. */
  product: FragmentType<PackageDialog_productFragment> | null
  onClose: () => void
  onCopied: (databaseId: number) => void
}

/** Mount it each time it opens, so that it starts from the stored package. */
export function PackageDialog({ product: masked, onClose, onCopied }: PackageDialogProps) {
  const stored = useOptionalFragmentData(PackageDialog_productFragmentDoc, masked)
  const reload = useReload(AdminPackageDocument, ({ product }) =>
    product?.__typename === 'PackageProduct' ? loadedFrom(product) : null,
  )
  const { form, loaded, isDirty, set, errors, check, onRefusal, note } = useSharedForm({
    initial: () => (stored === null ? { version: null, form: EMPTY_PACKAGE } : loadedFrom(stored)),
    reload: () => reload({ databaseId: stored?.databaseId ?? 0 }),
    fields: PACKAGE_FIELDS,
    deletedText: 'Пакетът е изтрит',
    problemsIn: packageProblems,
    fieldOf: { NameTakenError: 'name' },
    fieldAt: packageFieldAt,
  })
  const [create, isCreating] = useCreatePackage()
  const [copy, isCopying] = useCreatePackage('Това е копието: чернова')
  const [update, isUpdating] = useUpdatePackage()
  const uploads = useUploads()
  const { ask, question } = useQuestion()
  const canWrite = may('products.write')

  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await saveNamed({
      isNewName: form.name !== loaded.form.name,
      send: async (isNameUnique) =>
        stored === null
          ? create({ input: { package: packageInput(form), isNameUnique } })
          : update({
              input: {
                packageId: stored.id,
                package: packageChange(loaded.form, form),
                expectedVersion: loaded.version,
                isNameUnique,
              },
            }),
      isMeant: async (name) =>
        (await ask({
          title: 'Същото име?',
          text: `Вече има продукт ${quoted(name)}. Да запазя ли същото име?`,
          yes: 'Запази',
        })) === 'yes',
    })
    await onRefusal(result)
    return isDone(result)
  }

  async function copied() {
    const result = await copy({ input: { package: packageInput(copiedForm(loaded.form)) } })
    if (isDone(result)) onCopied(result.package.databaseId)
  }

  return (
    <FormDialog
      needs="products.write"
      title={stored === null ? 'Нов пакет' : 'Редакция на пакет'}
      size="xl"
      isDirty={isDirty}
      isBusy={isCreating || isUpdating}
      uploads={uploads}
      onSave={save}
      onClose={onClose}
      note={note}
      after={stored !== null && <ObjectHistory kind="PRODUCT" databaseId={stored.databaseId} />}
    >
      {stored !== null && (
        <>
          <AlertNote text={stored.publishProblem} />
          {canWrite && (
            <HStack gap="2" flexWrap="wrap">
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                disabled={isDirty}
                loading={isCopying}
                onClick={() => void copied()}
              >
                <Copy /> Копирай
              </Button>
              <Text color="fg.muted" fontSize="sm" _empty={{ display: 'none' }}>
                {isDirty && 'Запазете промените, за да го копирате.'}
              </Text>
            </HStack>
          )}
        </>
      )}
      <PackageFields form={form} set={set} errors={errors} uploads={uploads} />
      {canWrite && <PackagePreview form={form} />}
      {question}
    </FormDialog>
  )
}
