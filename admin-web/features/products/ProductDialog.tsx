import { useQuery } from '@apollo/client/react'
import { Box, Button, chakra, Checkbox, Input, SimpleGrid, Text, Textarea } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { stotinkiOf } from '#rules/money.ts'
import { euroText, moneyOf } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { ProductType } from '../../gql/graph.ts'
import { isDone, useAction } from '../../lib/useAction.ts'
import { CheckboxList } from '../../ui/CheckboxList.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { ImagesField } from '../images/ImagesField.tsx'
import {
  EMPTY_PRODUCT,
  priceText,
  PRODUCT_CHANGES,
  productFormProblem,
  validSizes,
  type ProductForm,
} from './product-form.rules.ts'
import {
  AdminPlacesDocument,
  AdminProductDocument,
  CreateProductDocument,
  UpdateProductDocument,
  type AdminProductQuery,
} from './products.graphql.ts'
import { SizeRows } from './SizeRows.tsx'

type Loaded = NonNullable<AdminProductQuery['product']>

function formOf({
  name,
  description,
  price,
  pricePerDay,
  featured,
  images,
  categories,
  subcategories,
  variants,
}: Loaded): ProductForm {
  return {
    ...EMPTY_PRODUCT,
    name,
    description,
    price: price.amount === '0.00' ? '' : price.amount,
    pricePerDay: pricePerDay?.amount ?? '',
    featured,
    hasSizes: variants.length > 0,
    categoryIds: categories.map(({ databaseId }) => databaseId),
    subcategoryIds: subcategories.map(({ databaseId }) => databaseId),
    imageUrls: images.map(({ url }) => url),
  }
}

const readOf = (product: Loaded) => ({ version: product.version, form: formOf(product) })

const euroOf = (typed: string): string => {
  const stotinki = stotinkiOf(priceText(typed) ?? '')
  return stotinki === null ? '' : `= ${euroText(moneyOf(stotinki))}`
}

interface ProductDialogProps {
  type: ProductType
  /** Null makes a new product. */
  databaseId: number | null
  onClose: () => void
}

/** Makes or changes a product; opened afresh each time, so that it starts from what there is now. */
export function ProductDialog({ type, databaseId, onClose }: ProductDialogProps) {
  const { data, error } = useQuery(AdminProductDocument, {
    variables: { databaseId: databaseId ?? 0 },
    skip: databaseId === null,
    fetchPolicy: 'no-cache',
  })
  const loaded = data?.product ?? null
  // One dialog takes over from another only by closing it, so nothing opens before it is known what.
  if (databaseId !== null && data === undefined && error === undefined) return null
  if (databaseId !== null && loaded === null) {
    return (
      <Modal isOpen onClose={onClose} title="Редакция на продукт">
        <Text>
          {error === undefined
            ? 'Продуктът не е намерен. Може да е изтрит междувременно.'
            : 'Грешка при зареждане на продукта'}
        </Text>
      </Modal>
    )
  }
  return <ProductFormDialog key={loaded?.version ?? 0} type={type} loaded={loaded} onClose={onClose} />
}

function ProductFormDialog({
  type,
  loaded,
  onClose,
}: {
  type: ProductType
  loaded: Loaded | null
  onClose: () => void
}) {
  const isRent = type === 'RENT'
  const { form, read, isDirty, set, say, meet, note } = useSharedForm(
    () => (loaded === null ? { version: null, form: EMPTY_PRODUCT } : readOf(loaded)),
    { told: PRODUCT_CHANGES, gone: 'Продуктът е изтрит' },
  )
  const places = useQuery(AdminPlacesDocument, { variables: { type } })
  const product = useQuery(AdminProductDocument, {
    variables: { databaseId: loaded?.databaseId ?? 0 },
    skip: true,
    fetchPolicy: 'no-cache',
  })
  const wording = { failure: 'Възникна грешка при обработка на продукта', refetch: ['AdminProducts', 'PanelFigures'] }
  const [create, isCreating] = useAction(CreateProductDocument, { ...wording, success: 'Продуктът е добавен' })
  const [update, isUpdating] = useAction(UpdateProductDocument, { ...wording, success: 'Продуктът е обновен' })
  const { close, leave, question } = useUnsavedGuard(isDirty, onClose)

  async function readNow() {
    const { data } = await product.refetch()
    return data?.product == null ? null : readOf(data.product)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = productFormProblem(form, type, loaded === null)
    say(wrong)
    if (wrong !== null) return notify({ type: 'error', title: 'Грешка', description: wrong })
    const { hasSizes, sizes, price, pricePerDay, ...rest } = form
    const fields = {
      type,
      ...rest,
      price: isRent || hasSizes ? null : priceText(price),
      pricePerDay: isRent ? priceText(pricePerDay) : null,
    }
    const newSizes =
      !isRent && hasSizes
        ? validSizes(sizes).map(({ size, price: own, quantity }) => ({ size, price: priceText(own) ?? '0', quantity }))
        : null
    const result =
      loaded === null
        ? await create({ input: { product: fields, sizes: newSizes } })
        : await update({ input: { productId: loaded.id, product: fields, expectedVersion: read.version } })
    if (isDone(result)) return leave()
    if (result?.__typename === 'InvalidInputError') say(result.fields[0]?.message ?? result.message)
    else if (loaded !== null) await meet(result, readNow)
  }

  const options = (places.data?.categories ?? []).map(({ databaseId, name }) => ({ id: databaseId, name }))
  const subOptions = (places.data?.subcategories ?? [])
    .filter(
      ({ databaseId, category }) =>
        form.categoryIds.length === 0 ||
        form.categoryIds.includes(category.databaseId) ||
        form.subcategoryIds.includes(databaseId),
    )
    .map(({ databaseId, name, category }) => ({ id: databaseId, name: `${name} (${category.name})` }))
  return (
    <Modal
      isOpen
      onClose={close}
      title={
        loaded === null
          ? isRent
            ? 'Нов артикул под наем'
            : 'Нов продукт'
          : isRent
            ? 'Редакция на артикул под наем'
            : 'Редакция на продукт'
      }
      size="xl"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            Отказ
          </Button>
          <Button type="submit" form="product-form" loading={isCreating || isUpdating}>
            Запази
          </Button>
        </>
      }
    >
      <chakra.form
        id="product-form"
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event) => void submit(event)}
      >
        <FormField label="Име" isRequired>
          <Input
            value={form.name}
            maxLength={200}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        </FormField>
        {!isRent && loaded === null && (
          <Checkbox.Root checked={form.hasSizes} onCheckedChange={({ checked }) => set({ hasSizes: checked === true })}>
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>Продукт с различни размери</Checkbox.Label>
          </Checkbox.Root>
        )}
        {isRent && (
          <FormField label="Цена на ден (лв)" isRequired help={euroOf(form.pricePerDay) || 'Без ДДС'}>
            <Input
              inputMode="decimal"
              value={form.pricePerDay}
              onChange={({ currentTarget }) => set({ pricePerDay: currentTarget.value })}
            />
          </FormField>
        )}
        {!isRent && !form.hasSizes && (
          <FormField label="Цена (лв)" isRequired help={euroOf(form.price) || 'С ДДС'}>
            <Input
              inputMode="decimal"
              value={form.price}
              onChange={({ currentTarget }) => set({ price: currentTarget.value })}
            />
          </FormField>
        )}
        {!isRent &&
          form.hasSizes &&
          (loaded === null ? (
            <SizeRows rows={form.sizes} onChange={(sizes) => set({ sizes })} />
          ) : (
            <Text color="fg.muted">
              Продуктът е с размери: цените и количествата се променят от „Размери“ в списъка.
            </Text>
          ))}
        <FormField label="Описание">
          <Textarea
            rows={4}
            value={form.description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
        </FormField>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <CheckboxList
            label="Категории"
            isRequired
            options={options}
            chosen={form.categoryIds}
            onChange={(categoryIds) => set({ categoryIds })}
          />
          <CheckboxList
            label="Подкатегории"
            options={subOptions}
            chosen={form.subcategoryIds}
            onChange={(subcategoryIds) => set({ subcategoryIds })}
          />
        </SimpleGrid>
        <Checkbox.Root checked={form.featured} onCheckedChange={({ checked }) => set({ featured: checked === true })}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Значка ТОП</Checkbox.Label>
        </Checkbox.Root>
        <Box>
          <Text fontWeight="bold" mb="2">
            Снимки
          </Text>
          <ImagesField urls={form.imageUrls} onChange={(imageUrls) => set({ imageUrls })} />
        </Box>
        {note}
      </chakra.form>
      {question}
    </Modal>
  )
}
