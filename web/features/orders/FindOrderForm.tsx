import { Box, Button, chakra, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { EMAIL_MESSAGE, isEmail, visibleText } from '#rules/contact-fields.ts'
import { FIELD_NEEDED, markFields } from '../../lib/form-fields.ts'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { useResult } from '../../lib/use-result.ts'
import { FormField } from '../../ui/FormField.tsx'
import { FindOrderDocument } from './useFindOrder.graphql.ts'

interface FindValues {
  databaseId: string
  email: string
}

const FIELDS = ['databaseId', 'email'] as const

/** As printed: „1042“, „№ 1042“ or „#1042“. */
const numberOf = (text: string): number | null => {
  const digits = /^[№#\s]*(\d{1,9})$/.exec(visibleText(text))?.[1]
  return digits === undefined ? null : Number(digits)
}

interface FindOrderFormProps {
  orderNumber?: string
  /** Where the token of the found order leads. */
  addressOf: (accessToken: string) => string
}

/** Opens an order whose link was lost. A wrong pair says the same whatever is wrong with it. */
export function FindOrderForm({ orderNumber = '', addressOf }: FindOrderFormProps) {
  const navigate = useNavigate()
  const isBrowser = useIsBrowser()
  const { run, isRunning } = useResult(FindOrderDocument)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<FindValues>({ defaultValues: { databaseId: orderNumber, email: '' }, mode: 'onTouched' })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const submit = handleSubmit(async ({ databaseId, email }) => {
    setProblem(null)
    const outcome = await run({ input: { databaseId: numberOf(databaseId) ?? 0, email } })
    if (outcome.kind === 'done') return navigate(addressOf(outcome.result.accessToken))
    if (outcome.kind === 'lost') return setProblem('Поръчката не можа да се потърси. Моля, опитайте отново.')
    if (outcome.error.__typename === 'InvalidInputError') markFields(form, FIELDS, outcome.error.fields)
    return setProblem(outcome.error.message)
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
      aria-label="Поръчка"
    >
      <FormField label="Номер на поръчката" isRequired error={errors.databaseId?.message}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...register('databaseId', {
            required: FIELD_NEEDED,
            validate: (text) => numberOf(text) !== null || 'Номерът е само от цифри',
          })}
        />
      </FormField>
      <FormField label="Имейл" isRequired error={errors.email?.message} help="С който е направена поръчката.">
        <Input
          type="email"
          autoComplete="email"
          {...register('email', { required: FIELD_NEEDED, validate: (text) => isEmail(text) || EMAIL_MESSAGE })}
        />
      </FormField>
      {problem !== null && (
        <Box role="alert" bg="bg.error" color="fg.error" borderRadius="xl" px="4" py="3" fontWeight="bold">
          {problem}
        </Box>
      )}
      <Button type="submit" size="lg" alignSelf="flex-start" disabled={!isBrowser || isRunning}>
        {isRunning ? 'Търсене...' : 'Намери поръчката'}
      </Button>
    </chakra.form>
  )
}
