import { useQuery } from '@apollo/client/react'
import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import { quoted } from '#rules/quoted.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { useAttributes, type AttributeOption } from '../attributes/useAttributes.ts'
import { ValuePicker } from '../attributes/ValuePicker.tsx'
import { CombinationGrid } from './CombinationGrid.tsx'
import { CombinationRows } from './CombinationRows.tsx'
import {
  combinationFieldAt,
  combinationProblems,
  combinationsInput,
  freeCombinations,
  gridLines,
  keyOf,
  NOTHING_TICKED,
  ticked,
  tickedIn,
  withOwn,
} from './combinations.rules.ts'
import { AdminCombinationsDocument, type CombinationsDialog_productFragment } from './CombinationsDialog.graphql.ts'
import { OptionsFields } from './OptionsFields.tsx'
import { useCreateVariants, useSetProductOptions } from './variant-mutations.ts'

type Product = CombinationsDialog_productFragment

interface CombinationsFormProps {
  product: Product
  attributes: readonly AttributeOption[]
  onDone: () => void
  onClose: () => void
}

const COMBINATIONS = ['комбинация', 'комбинации'] as const

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join()

/** docs/spec/attributes.md#options-of-a-product. */
function CombinationsForm({ product, attributes, onDone, onClose }: CombinationsFormProps) {
  const [stored, setStored] = useState(() => product.options.map(({ id }) => id))
  const [optionIds, setOptionIds] = useState<readonly string[]>(stored)
  // The values of the lines and columns, at first those that sizes have.
  const [valueIds, setValueIds] = useState(() => [
    ...new Set(product.variants.flatMap(({ optionValues }) => optionValues.map(({ id }) => id))),
  ])
  const [form, setForm] = useState(NOTHING_TICKED)
  const [setOptions, isSetting] = useSetProductOptions()
  const [create, isCreating] = useCreateVariants()
  const { ask, question } = useQuestion()

  const ofProduct = new Set(product.attributeValues.map(({ attribute }) => attribute.id))
  const optional = attributes.filter(({ id, isOption }) => isOption || stored.includes(id))
  const options = optionIds.flatMap((id) => attributes.find((attribute) => attribute.id === id) ?? [])
  const [rows, columns] = options.map(({ values }) => values.filter(({ id }) => valueIds.includes(id)))
  const lines = rows === undefined ? [] : gridLines(rows, columns ?? null)
  // Sizes have values of the stored options only.
  const present = new Set(
    isSame(optionIds, stored)
      ? product.variants.map(({ optionValues }) => keyOf(optionValues.map(({ id }) => id)))
      : [],
  )
  const made = tickedIn(lines, present, form)
  const { errors, check, refuse } = useFieldErrors({ ...form, grid: '', options: optionIds }, () =>
    combinationProblems(form, made),
  )
  const hasOtherOptions = !isSame(optionIds, stored)
  const hasCells = lines.some(({ cells }) => cells.length > 0)
  const unsized = product.stock?.quantity ?? 0
  const inText = product.variants.filter(({ optionValues }) => optionValues.length === 0)

  async function storeOptions(): Promise<boolean> {
    const result = await setOptions({
      input: { productId: product.id, attributeIds: [...optionIds], expectedVersion: product.version },
    })
    if (isDone(result)) setStored([...optionIds])
    else refuse({ options: result?.message ?? '' })
    return isDone(result)
  }

  async function save(): Promise<boolean> {
    if (hasOtherOptions && made.length === 0) {
      const isStored = await storeOptions()
      if (isStored) onDone()
      return isStored
    }
    if (!check()) return false
    if (
      freeCombinations(form, made) &&
      (await ask({ title: 'Цена 0', text: 'Има комбинация с цена 0. Да запазя ли въпреки това?', yes: 'Запази' })) !==
        'yes'
    )
      return false
    if (hasOtherOptions && !(await storeOptions())) return false
    const result = await create({ input: { productId: product.id, combinations: combinationsInput(form, made) } })
    if (isDone(result)) onDone()
    else refuse(refusalsIn(result, { fieldAt: combinationFieldAt }))
    return isDone(result)
  }

  return (
    <FormDialog
      needs="products.write"
      title={`Комбинации: ${product.name}`}
      size="xl"
      isDirty={hasOtherOptions || made.length > 0}
      isBusy={isSetting || isCreating}
      saveLabel={
        made.length > 0
          ? `Създай ${countText(made.length, COMBINATIONS)}`
          : hasOtherOptions
            ? 'Запази избора'
            : 'Създай'
      }
      onSave={save}
      note={<AlertNote text={errors[''] ?? errors['options'] ?? errors['grid'] ?? null} />}
      onClose={onClose}
    >
      <OptionsFields
        offered={optional.filter(({ id }) => !ofProduct.has(id))}
        ofProduct={optional.filter(({ id }) => ofProduct.has(id))}
        chosen={optionIds}
        onChange={setOptionIds}
      />
      {options.map((attribute) => (
        <Box key={attribute.id}>
          <Text fontWeight="bold" fontSize="sm" mb="2" aria-hidden>
            {attribute.name}
          </Text>
          <ValuePicker attribute={attribute} chosen={valueIds} onChange={setValueIds} />
        </Box>
      ))}
      {options.length > 0 && (
        <Text fontSize="sm" color="fg.muted">
          Отбележете само комбинациите, които имате. Другите не се създават.
        </Text>
      )}
      {hasCells && (
        <CombinationGrid
          lines={lines}
          present={present}
          ticked={form.ticked}
          onTick={(keys, isOn) => setForm((typed) => ticked(typed, keys, isOn))}
        />
      )}
      {made.length > 0 && (
        <CombinationRows
          form={form}
          made={made}
          pictures={product.pictures.map(({ url }) => url)}
          errors={errors}
          onAll={(change) => setForm((typed) => ({ ...typed, ...change }))}
          onOwn={(key, change) => setForm((typed) => withOwn(typed, key, change))}
        />
      )}
      {options.length > 0 && product.variants.length === 0 && unsized > 0 && (
        <Text fontSize="sm" color="fg.warning">
          Продуктът има {unsized} бр. без размер. Щом получи комбинации, те не се продават: разпределете ги долу.
        </Text>
      )}
      {options.length > 0 && inText.length > 0 && (
        <Text fontSize="sm" color="fg.muted">
          С размер само като текст: {inText.map(({ size }) => quoted(size)).join(', ')}. Стойности им се дават с
          „Редактирай“ в „Размери“.
        </Text>
      )}
      {question}
    </FormDialog>
  )
}

interface CombinationsDialogProps {
  databaseId: number
  /** After the options or new sizes are stored. */
  onDone: () => void
  onClose: () => void
}

export function CombinationsDialog({ databaseId, onDone, onClose }: CombinationsDialogProps) {
  const { data, error } = useQuery(AdminCombinationsDocument, {
    variables: { databaseId },
    fetchPolicy: 'network-only',
  })
  const { attributes, hasFailed } = useAttributes()
  const [product, setProduct] = useState<Product | null>(null)
  // The first answer: the form has its own state from then on.
  if (product === null && data?.product?.__typename === 'SaleProduct') setProduct(data.product)
  if (product !== null && attributes !== undefined)
    return <CombinationsForm product={product} attributes={attributes} onDone={onDone} onClose={onClose} />
  const isFailure = hasFailed || (data === undefined && error !== undefined)
  // Nothing while loading: the answer decides which dialog opens.
  if (!isFailure && (data === undefined || product !== null)) return null
  return (
    <Modal isOpen onClose={onClose} title="Комбинации">
      {isFailure ? (
        <FailureNote text="Грешка при зареждане на комбинациите" />
      ) : (
        <Text>Продуктът не е намерен. Може да е изтрит междувременно.</Text>
      )}
    </Modal>
  )
}
