import { Button, chakra, Input, Textarea } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { FIELD_NEEDED, markFields } from '../../lib/form-fields.ts'
import { textarea } from '../../theme/field-recipes.ts'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useSendInquiry } from './useSendInquiry.ts'

interface ContactValues {
  name: string
  email: string
  phone: string
  message: string
}

const FIELDS = ['name', 'phone', 'email', 'message'] as const

/** Only the phone is optional (docs/spec/inquiries.md#contact-form). */
export function ContactForm() {
  const send = useSendInquiry()
  const isBrowser = useIsBrowser()
  const form = useForm<ContactValues>({
    defaultValues: { name: '', email: '', phone: '', message: '' },
  })
  const { register, handleSubmit, reset, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ phone, ...values }) => {
    const outcome = await send({ ...values, phone: phone.trim() === '' ? null : phone })
    if (outcome.kind === 'done') return reset()
    if (outcome.kind === 'refused' && outcome.error.__typename === 'InvalidInputError')
      markFields(form, FIELDS, outcome.error.fields)
  })
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="4"
      // Data sent before the scripts have started must not be in an address.
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Форма за контакт"
    >
      <FluidGrid most={2} least="12rem" gap="1rem">
        <FormField label="Име" isRequired error={errors.name?.message}>
          <Input autoComplete="name" {...register('name', { required: FIELD_NEEDED })} />
        </FormField>
        <FormField label="Телефон" error={errors.phone?.message} help="По желание">
          <Input type="tel" autoComplete="tel" {...register('phone')} />
        </FormField>
      </FluidGrid>
      <FormField label="Имейл" isRequired error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email', { required: FIELD_NEEDED })} />
      </FormField>
      <FormField label="Съобщение" isRequired error={errors.message?.message}>
        <Textarea recipe={textarea} rows={5} maxLength={5000} {...register('message', { required: FIELD_NEEDED })} />
      </FormField>
      <Button type="submit" size="lg" alignSelf="flex-start" disabled={!isBrowser || isSubmitting}>
        {isSubmitting ? 'Изпращане...' : 'Изпрати'}
      </Button>
    </chakra.form>
  )
}
