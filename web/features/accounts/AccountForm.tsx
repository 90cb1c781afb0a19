import { Box, Button, chakra, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FIELD_NEEDED } from '../../lib/form-fields.ts'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { FormField } from '../../ui/FormField.tsx'

type Values = Record<string, string>

export interface AccountField {
  name: string
  label: string
  type?: 'email' | 'password' | 'tel' | 'text'
  autoComplete: string
  help?: string
  initial?: string
}

type Answer = { kind: 'done' } | { kind: 'refused'; error: { message: string } } | { kind: 'lost' }

interface AccountFormProps {
  label: string
  fields: readonly AccountField[]
  submitText: string
  doneText: string
  isDangerous?: boolean
  onSubmit: (values: Values) => Promise<Answer>
}

const LOST = 'Възникна грешка. Моля, опитайте отново.'

export function AccountForm({ label, fields, submitText, doneText, isDangerous = false, onSubmit }: AccountFormProps) {
  const isBrowser = useIsBrowser()
  const [answer, setAnswer] = useState<{ isDone: boolean; text: string } | null>(null)
  const defaultValues = Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]))
  const { register, handleSubmit, reset, formState } = useForm<Values>({ defaultValues })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    setAnswer(null)
    const outcome = await onSubmit(values)
    if (outcome.kind === 'lost') return setAnswer({ isDone: false, text: LOST })
    if (outcome.kind === 'refused') return setAnswer({ isDone: false, text: outcome.error.message })
    reset(fields.some(({ type }) => type === 'password') ? defaultValues : values)
    return setAnswer({ isDone: true, text: doneText })
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
      aria-label={label}
    >
      {fields.map(({ name, label: fieldLabel, type = 'text', autoComplete, help }) => (
        <FormField
          key={name}
          label={fieldLabel}
          isRequired
          error={errors[name]?.message}
          {...(help !== undefined && { help })}
        >
          <Input type={type} autoComplete={autoComplete} {...register(name, { required: FIELD_NEEDED })} />
        </FormField>
      ))}
      {answer?.isDone === false && (
        <Box role="alert" bg="bg.error" color="fg.error" borderRadius="xl" px="4" py="3" fontWeight="bold">
          {answer.text}
        </Box>
      )}
      {answer?.isDone === true && (
        <Text role="status" fontWeight="bold">
          {answer.text}
        </Text>
      )}
      <Button
        type="submit"
        alignSelf="flex-start"
        disabled={!isBrowser || isSubmitting}
        {...(isDangerous && { colorPalette: 'red', variant: 'outline' })}
      >
        {submitText}
      </Button>
    </chakra.form>
  )
}
