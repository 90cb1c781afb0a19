import { useLazyQuery } from '@apollo/client/react'
import { Badge, Box, Button, HStack, Input } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { notify } from '../../ui/notify.ts'
import { PromoCodeCheckDocument } from './PromoCodeBox.graphql.ts'

interface PromoCodeBoxProps {
  applied: string | null
  onApply: (code: string | null) => void
}

/** docs/spec/promo-codes.md#promo-messages. */
export function PromoCodeBox({ applied, onApply }: PromoCodeBoxProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [check, { loading: isChecking }] = useLazyQuery(PromoCodeCheckDocument, { fetchPolicy: 'no-cache' })

  /** Screen readers read the error of the field that gets the focus. */
  function refuse(message: string) {
    setProblem(message)
    field.current?.focus()
  }

  async function tryCode() {
    // A second check would abort the first.
    if (isChecking) return
    const code = text.trim()
    if (code === '') return refuse('Моля въведете промо код')
    setProblem(undefined)
    const answer = await check({ variables: { code } }).catch(() => null)
    const result = answer?.data?.promoCodeCheck
    if (result === undefined) return refuse('Проблем при валидация на промо код')
    if (result.__typename !== 'PromoCodeCheck' || !result.isValid) return refuse(result.message)
    onApply(result.promoCodeText)
    setText('')
    void notify({
      type: 'success',
      title: 'Промо код приложен!',
      description: `Отстъпка ${result.discountPercentage}%`,
    })
  }

  if (applied !== null) {
    const remove = () => {
      onApply(null)
      void notify({ type: 'info', title: 'Промо кодът е премахнат' })
    }
    return (
      <HStack justify="space-between" bg="bg.success" borderRadius="xl" px="4" py="2">
        <Badge colorPalette="mint" variant="solid" size="lg">
          {applied}
        </Badge>
        <Button variant="ghost" size="sm" onClick={remove}>
          Премахни
        </Button>
      </HStack>
    )
  }
  return (
    <Box>
      <HStack align="flex-end">
        <FormField label="Промо код" error={problem}>
          <Input
            ref={field}
            value={text}
            maxLength={40}
            autoComplete="off"
            textTransform="uppercase"
            onChange={({ currentTarget }) => setText(currentTarget.value.toUpperCase())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void tryCode()
            }}
          />
        </FormField>
        <Button
          variant="outline"
          loading={isChecking}
          alignSelf={problem === undefined ? 'flex-end' : 'center'}
          onClick={() => void tryCode()}
        >
          Приложи
        </Button>
      </HStack>
    </Box>
  )
}
