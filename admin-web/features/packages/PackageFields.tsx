import { Box, Input, SimpleGrid, Skeleton, Text, Textarea } from '@chakra-ui/react'
import { Suspense } from 'react'
import { later } from '../../../web/lib/later.ts'
import { baseSign } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import type { useUploads } from '../../ui/useUploads.ts'
import { ImagesField } from '../images/ImagesField.tsx'
import { CategoryFields } from '../products/CategoryFields.tsx'
import { VisibilityFields } from '../products/VisibilityFields.tsx'
import { NumberField } from './NumberField.tsx'
import { PRICINGS, type PackageForm } from './package-form.rules.ts'
import { PartsField } from './PartsField.tsx'

const AttributeFields = later(() =>
  import('../attributes/AttributeFields.tsx').then(({ AttributeFields }) => AttributeFields),
)

interface FieldsProps {
  form: PackageForm
  set: (change: Partial<PackageForm> | ((typed: PackageForm) => Partial<PackageForm>)) => void
  errors: FieldErrors
}

const PRICING_HELP = {
  SUM: 'Стоките и наемът на частите по ценоразпис.',
  SUM_LESS: 'Сборът от цените, намален с процента.',
  FIXED: 'За всеки брой гости. Повече дни наем от включените се доплащат.',
} as const

function PriceFields({ form, set, errors }: FieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
      <Box>
        <Text mb="1.5" fontWeight="bold" fontSize="sm">
          Как се смята цената
        </Text>
        <SelectField
          label="Как се смята цената"
          width="full"
          value={form.pricing}
          options={PRICINGS}
          onChange={(pricing) => set({ pricing })}
        />
        <Text mt="1" fontSize="sm" color={errors['pricing'] === undefined ? 'fg.muted' : 'fg.error'}>
          {errors['pricing'] ?? PRICING_HELP[form.pricing]}
        </Text>
      </Box>
      {form.pricing === 'SUM_LESS' && (
        <FormField label="Отстъпка (%)" isRequired error={errors['discount']}>
          <Input
            inputMode="decimal"
            value={form.discount}
            onChange={({ currentTarget }) => set({ discount: currentTarget.value })}
          />
        </FormField>
      )}
      {form.pricing === 'FIXED' && (
        <>
          <FormField label={`Цена на пакета (${baseSign()})`} isRequired error={errors['fixedPrice']}>
            <Input
              inputMode="decimal"
              value={form.fixedPrice}
              onChange={({ currentTarget }) => set({ fixedPrice: currentTarget.value })}
            />
          </FormField>
          <NumberField
            label="Дни наем в цената"
            value={form.standardDays}
            error={errors['standardDays']}
            onChange={(standardDays) => set({ standardDays })}
          />
        </>
      )}
    </SimpleGrid>
  )
}

/** docs/spec/packages.md#editor. */
export function PackageFields({
  form,
  set,
  errors,
  uploads,
}: FieldsProps & { uploads: ReturnType<typeof useUploads> }) {
  return (
    <>
      <FormField label="Име" isRequired error={errors['name']}>
        <Input value={form.name} maxLength={200} onChange={({ currentTarget }) => set({ name: currentTarget.value })} />
      </FormField>
      <FormField label="Описание" error={errors['description']}>
        <Textarea
          rows={4}
          value={form.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </FormField>
      <SimpleGrid columns={2} gap="3">
        <NumberField
          label="Гости от"
          value={form.guestsFrom}
          error={errors['guestsFrom']}
          onChange={(guestsFrom) => set({ guestsFrom })}
        />
        <NumberField
          label="Гости до"
          value={form.guestsTo}
          error={errors['guestsTo']}
          onChange={(guestsTo) => set({ guestsTo })}
        />
      </SimpleGrid>
      <PartsField parts={form.parts} errors={errors} onChange={(parts) => set({ parts })} />
      <PriceFields form={form} set={set} errors={errors} />
      <CategoryFields type="SALE" form={form} set={set} errors={errors} />
      <Suspense fallback={<Skeleton h="40" aria-busy="true" />}>
        <AttributeFields
          chosen={form.attributeValueIds}
          optionIds={[]}
          error={errors['attributeValueIds']}
          onChange={(attributeValueIds) => set({ attributeValueIds })}
        />
      </Suspense>
      <Box>
        <VisibilityFields form={form} errors={errors} onChange={set} />
        {errors['visibility'] !== undefined && (
          <Text color="fg.error" fontSize="sm" role="alert">
            {errors['visibility']}
          </Text>
        )}
      </Box>
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
