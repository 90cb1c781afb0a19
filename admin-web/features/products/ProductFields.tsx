import { Box, Input, Skeleton, Text, Textarea } from '@chakra-ui/react'
import { Suspense } from 'react'
import { minorUnitsOf } from '#rules/money.ts'
import { GOODS_PRICE_NOTE, RENT_PRICE_NOTE } from '#rules/rental-vat-words.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { may } from '../../lib/may.ts'
import { priceText } from '../../lib/price.ts'
import { baseSign, equivalentText, moneyOf } from '../../../web/lib/money-text.ts'
import { later } from '../../../web/lib/later.ts'
import { shownShop } from '../../../web/lib/shown-shop.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { ProductType } from '../../gql/graph.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import type { useUploads } from '../../ui/useUploads.ts'
import { ImagesField } from '../images/ImagesField.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import { CostPriceField } from './CostPriceField.tsx'
import { GoesWithField } from './GoesWithField.tsx'
import { FormerPriceField } from './FormerPriceField.tsx'
import type { ProductForm } from './product-form.rules.ts'
import type { ProductDialog_productFragment } from './ProductDialog.graphql.ts'
import { PackingFields } from './PackingFields.tsx'
import { RentalRulesFields } from './RentalRulesFields.tsx'
import { VisibilityFields } from './VisibilityFields.tsx'

const AttributeFields = later(() =>
  import('../attributes/AttributeFields.tsx').then(({ AttributeFields }) => AttributeFields),
)
const SafetyFields = later(() => import('./SafetyFields.tsx').then(({ SafetyFields }) => SafetyFields))
const SizeGrid = later(() => import('./SizeGrid.tsx').then(({ SizeGrid }) => SizeGrid))

interface FieldsProps {
  form: ProductForm
  set: (change: Partial<ProductForm> | ((typed: ProductForm) => Partial<ProductForm>)) => void
  errors: FieldErrors
}

const equivalentOf = (typed: string): string => {
  const minorUnits = minorUnitsOf(priceText(typed) ?? '')
  const equivalent = minorUnits === null ? null : equivalentText(moneyOf(minorUnits))
  return equivalent === null ? '' : `= ${equivalent}`
}

/** A note about VAT as help of a field; without VAT the price is final. */
const helpOf = (note: string | null): string =>
  note === null ? 'Крайна цена' : `${note.charAt(0).toUpperCase()}${note.slice(1)}`

function PriceField({
  label,
  price,
  help,
  error,
  onChange,
}: {
  label: string
  price: string
  help: string
  error: string | undefined
  onChange: (price: string) => void
}) {
  return (
    <FormField label={label} isRequired help={equivalentOf(price) || help} error={error}>
      <Input inputMode="decimal" value={price} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </FormField>
  )
}

function QuantityField({ form, set, errors }: FieldsProps) {
  return (
    <FormField label="Количество" help="Бройки на склад" error={errors['quantity']}>
      <Input
        type="number"
        min={0}
        step={1}
        value={form.quantity}
        onChange={({ currentTarget }) => set({ quantity: currentTarget.value })}
      />
    </FormField>
  )
}

/** Null for a new product. */
type Stored = ProductDialog_productFragment | null

interface Sized {
  stored: Stored
  /** Opens the grid of combinations. */
  onCombinations: () => void
}

function SalePrice({ form, set, errors, stored, onCombinations }: FieldsProps & Sized) {
  if (!form.hasSizes)
    return (
      <>
        <PriceField
          label={`Цена (${baseSign()})`}
          price={form.price}
          help={helpOf(GOODS_PRICE_NOTE[shownShop().pricing.rentalVat])}
          error={errors['price']}
          onChange={(price) => set({ price })}
        />
        {stored?.__typename === 'SaleProduct' && (
          <FormerPriceField
            formerPrice={form.formerPrice}
            lowest={stored.lowestRecentPrice}
            error={errors['formerPrice']}
            onChange={(formerPrice) => set({ formerPrice })}
          />
        )}
      </>
    )
  return (
    <Suspense fallback={<Skeleton h="40" aria-busy="true" />}>
      <SizeGrid
        stored={stored?.__typename === 'SaleProduct' ? stored : null}
        rows={form.sizes}
        pictures={form.imageUrls}
        errors={errors}
        onChange={(sizes) => set({ sizes })}
        onCombinations={onCombinations}
      />
    </Suspense>
  )
}

/** docs/spec/products.md#product-form. */
export function ProductFields({
  type,
  stored,
  form,
  set,
  errors,
  uploads,
  onCombinations,
}: FieldsProps & {
  type: ProductType
  uploads: ReturnType<typeof useUploads>
} & Sized) {
  const isNew = stored === null
  const isRent = type === 'RENT'
  return (
    <>
      <FormField label="Име" isRequired error={errors['name']}>
        <Input value={form.name} maxLength={200} onChange={({ currentTarget }) => set({ name: currentTarget.value })} />
      </FormField>
      {!isRent && (
        <CheckField
          label="Продукт с различни размери"
          isOn={form.hasSizes}
          onChange={(hasSizes) => set({ hasSizes })}
        />
      )}
      {isRent ? (
        <>
          <PriceField
            label={`Цена на ден (${baseSign()})`}
            price={form.pricePerDay}
            help={helpOf(RENT_PRICE_NOTE[shownShop().pricing.rentalVat])}
            error={errors['pricePerDay']}
            onChange={(pricePerDay) => set({ pricePerDay })}
          />
          <RentalRulesFields form={form} errors={errors} onChange={set} />
        </>
      ) : (
        <SalePrice form={form} set={set} errors={errors} stored={stored} onCombinations={onCombinations} />
      )}
      {may('products.write') && (
        <CostPriceField
          cost={form.costPrice}
          price={isRent ? form.pricePerDay : form.hasSizes ? '' : form.price}
          help={
            isRent ? 'На една бройка за ден. Виждат я само служителите.' : 'На една бройка. Виждат я само служителите.'
          }
          error={errors['costPrice']}
          onChange={(costPrice) => set({ costPrice })}
        />
      )}
      {isNew && (isRent || !form.hasSizes) && <QuantityField form={form} set={set} errors={errors} />}
      <FormField label="Описание" error={errors['description']}>
        <Textarea
          rows={4}
          value={form.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </FormField>
      <Suspense fallback={<Skeleton h="40" aria-busy="true" />}>
        <SafetyFields form={form} errors={errors} onChange={set} />
      </Suspense>
      <CategoryFields type={type} isRequired form={form} set={set} errors={errors} />
      <Suspense fallback={<Skeleton h="40" aria-busy="true" />}>
        <AttributeFields
          chosen={form.attributeValueIds}
          optionIds={stored?.__typename === 'SaleProduct' ? stored.options.map(({ id }) => id) : []}
          error={errors['attributeValueIds']}
          onChange={(attributeValueIds) => set({ attributeValueIds })}
        />
      </Suspense>
      <GoesWithField chosen={form.goesWith} ownId={stored?.id ?? null} onChange={(goesWith) => set({ goesWith })} />
      <VisibilityFields form={form} errors={errors} onChange={set} />
      {!isRent && (
        <CheckField
          label="Не пътува с куриер (надути балони)"
          isOn={form.isNoCourier}
          onChange={(isNoCourier) => set({ isNoCourier })}
        />
      )}
      {!isRent && !form.isNoCourier && <PackingFields form={form} errors={errors} onChange={set} />}
      <CheckField label="Значка ТОП" isOn={form.isFeatured} onChange={(isFeatured) => set({ isFeatured })} />
      <Box>
        <Text fontWeight="bold" mb="2">
          Снимки
        </Text>
        <ImagesField
          urls={form.imageUrls}
          uploads={uploads}
          error={errors['imageUrls']}
          onChange={(change) => set((typed) => ({ imageUrls: change(typed.imageUrls) }))}
        />
      </Box>
    </>
  )
}
