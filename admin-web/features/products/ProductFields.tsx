import { useQuery } from '@apollo/client/react'
import { Box, Input, SimpleGrid, Text, Textarea } from '@chakra-ui/react'
import { minorUnitsOf } from '#rules/money.ts'
import { euroText, moneyOf } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { ProductType } from '../../gql/graph.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { CheckboxList } from '../../ui/CheckboxList.tsx'
import { ImagesField } from '../images/ImagesField.tsx'
import { priceText, type ProductForm } from './product-form.rules.ts'
import { AdminCategoryOptionsDocument } from './useCategoryFilters.graphql.ts'
import { SizeRows } from './SizeRows.tsx'

interface FieldsProps {
  form: ProductForm
  set: (part: Partial<ProductForm>) => void
}

const euroOf = (typed: string): string => {
  const minorUnits = minorUnitsOf(priceText(typed) ?? '')
  return minorUnits === null ? '' : `= ${euroText(moneyOf(minorUnits))}`
}

function PriceField({
  label,
  price,
  help,
  onChange,
}: {
  label: string
  price: string
  /** Shown until there is a price to convert. */
  help: string
  onChange: (price: string) => void
}) {
  return (
    <FormField label={label} isRequired help={euroOf(price) || help}>
      <Input inputMode="decimal" value={price} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </FormField>
  )
}

function CategoryFields({ type, form, set }: FieldsProps & { type: ProductType }) {
  const { data } = useQuery(AdminCategoryOptionsDocument, { variables: { type } })
  const categories = data?.categories ?? []
  const subcategories = (data?.subcategories ?? [])
    .filter(
      ({ id, category }) =>
        form.categoryIds.length === 0 || form.categoryIds.includes(category.id) || form.subcategoryIds.includes(id),
    )
    .map(({ id, name, category }) => ({ id, name: `${name} (${category.name})` }))
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <CheckboxList
        label="Категории"
        isRequired
        options={categories}
        chosen={form.categoryIds}
        onChange={(categoryIds) => set({ categoryIds })}
      />
      <CheckboxList
        label="Подкатегории"
        options={subcategories}
        chosen={form.subcategoryIds}
        onChange={(subcategoryIds) => set({ subcategoryIds })}
      />
    </SimpleGrid>
  )
}

function SalePrice({ form, set, isNew }: FieldsProps & { isNew: boolean }) {
  if (!form.hasSizes)
    return <PriceField label="Цена (лв)" price={form.price} help="С ДДС" onChange={(price) => set({ price })} />
  return isNew ? (
    <SizeRows rows={form.sizes} onChange={(sizes) => set({ sizes })} />
  ) : (
    <Text color="fg.muted">Продуктът е с размери: цените и количествата се променят от „Размери“ в списъка.</Text>
  )
}

/** Back-office 5. */
export function ProductFields({ type, isNew, form, set }: FieldsProps & { type: ProductType; isNew: boolean }) {
  const isRent = type === 'RENT'
  return (
    <>
      <FormField label="Име" isRequired>
        <Input value={form.name} maxLength={200} onChange={({ currentTarget }) => set({ name: currentTarget.value })} />
      </FormField>
      {!isRent && isNew && (
        <CheckField
          label="Продукт с различни размери"
          isOn={form.hasSizes}
          onChange={(hasSizes) => set({ hasSizes })}
        />
      )}
      {isRent ? (
        <PriceField
          label="Цена на ден (лв)"
          price={form.pricePerDay}
          help="Без ДДС"
          onChange={(pricePerDay) => set({ pricePerDay })}
        />
      ) : (
        <SalePrice form={form} set={set} isNew={isNew} />
      )}
      <FormField label="Описание">
        <Textarea
          rows={4}
          value={form.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </FormField>
      <CategoryFields type={type} form={form} set={set} />
      <CheckField label="Значка ТОП" isOn={form.featured} onChange={(featured) => set({ featured })} />
      <Box>
        <Text fontWeight="bold" mb="2">
          Снимки
        </Text>
        <ImagesField urls={form.imageUrls} onChange={(imageUrls) => set({ imageUrls })} />
      </Box>
    </>
  )
}
