import { Button, chakra, Field, Input, RatingGroup, Textarea } from '@chakra-ui/react'
import { fieldSlotRecipe, ratingGroupSlotRecipe } from '@chakra-ui/react/theme'
import { Controller, useForm } from 'react-hook-form'
import { isEmail } from '#rules/contact-fields.ts'
import { FIELD_NEEDED } from '../../lib/form-fields.ts'
import { textarea } from '../../theme/field-recipes.ts'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { notify } from '../../ui/notify.ts'
import { useSubmitReview } from './useSubmitReview.ts'

interface ReviewValues {
  rating: number
  customerName: string
  customerEmail: string
  reviewText: string
}

const STARS = [1, 2, 3, 4, 5]
const starsText = (stars: number): string => (stars === 1 ? '1 звезда' : `${stars} звезди`)
/** In page order; react-hook-form alone would focus text fields first. */
const FIELDS = ['rating', 'customerName', 'customerEmail', 'reviewText'] as const

/** „Напишете отзив“: every field is required (docs/spec/reviews.md#writing-a-review). */
export function ReviewForm({ productId }: { productId: string }) {
  const submitReview = useSubmitReview()
  const { register, control, handleSubmit, reset, setFocus, formState } = useForm<ReviewValues>({
    shouldFocusError: false,
    defaultValues: { rating: 0, customerName: '', customerEmail: '', reviewText: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(
    async (values) => {
      if (await submitReview({ productId, ...values })) reset()
    },
    (wrong) => {
      const first = FIELDS.find((field) => wrong[field] !== undefined)
      if (first !== undefined) setFocus(first)
      void notify({ type: 'error', title: 'Моля попълнете всички полета' })
    },
  )
  return (
    <chakra.form display="flex" flexDirection="column" gap="4" maxW="2xl" noValidate onSubmit={submit}>
      <Controller
        control={control}
        name="rating"
        rules={{ min: { value: 1, message: 'Моля, изберете оценка' } }}
        render={({ field }) => (
          <Field.Root recipe={fieldSlotRecipe} invalid={errors.rating !== undefined}>
            <RatingGroup.Root
              recipe={ratingGroupSlotRecipe}
              count={5}
              size="lg"
              colorPalette="sun"
              translations={{ ratingValueText: starsText }}
              value={field.value}
              onValueChange={({ value }) => field.onChange(value)}
            >
              <RatingGroup.Label fontWeight="bold" me="3">
                Оценка
              </RatingGroup.Label>
              <RatingGroup.HiddenInput />
              {/* An unselected star is recognisable by its outline (3 : 1), not by its pale fill. */}
              {/* The group is focused on an error: focusing a star would select it. */}
              <RatingGroup.Control
                ref={field.ref}
                tabIndex={-1}
                css={{ '& [data-bg]': { color: 'transparent', stroke: 'fg.subtle' } }}
              >
                {STARS.map((star) => (
                  // Without a choice, the component itself calls the first star chosen.
                  <RatingGroup.Item key={star} index={star} aria-checked={star === field.value}>
                    <RatingGroup.ItemIndicator />
                  </RatingGroup.Item>
                ))}
              </RatingGroup.Control>
            </RatingGroup.Root>
            {errors.rating !== undefined && <Field.ErrorText>{errors.rating.message}</Field.ErrorText>}
          </Field.Root>
        )}
      />
      <FluidGrid most={2} least="12rem" gap="1rem">
        <FormField label="Име" isRequired error={errors.customerName?.message}>
          <Input autoComplete="name" {...register('customerName', { required: FIELD_NEEDED })} />
        </FormField>
        <FormField label="Имейл" isRequired error={errors.customerEmail?.message} help="Не се показва в отзива.">
          <Input
            type="email"
            autoComplete="email"
            {...register('customerEmail', {
              required: FIELD_NEEDED,
              validate: (text) => isEmail(text) || 'Моля, въведете валиден имейл',
            })}
          />
        </FormField>
      </FluidGrid>
      <FormField label="Отзив" isRequired error={errors.reviewText?.message}>
        <Textarea recipe={textarea} rows={4} maxLength={5000} {...register('reviewText', { required: FIELD_NEEDED })} />
      </FormField>
      <Button type="submit" alignSelf="flex-start" size="lg" disabled={isSubmitting}>
        {isSubmitting ? 'Изпращане...' : 'Изпрати отзив'}
      </Button>
    </chakra.form>
  )
}
