import { Button, Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useUploads } from '../../ui/useUploads.ts'
import { ImagesField } from '../images/ImagesField.tsx'
import { fieldAt, type StepFormProps } from './HandOverForm.tsx'
import { takeBackProblems, type TakeBackTyped } from './rental-life.rules.ts'
import { useTakeBack } from './rental-mutations.ts'

const COUNTS = [
  { name: 'quantity', label: 'Отчетени общо' },
  { name: 'damaged', label: 'От тях повредени' },
  { name: 'lost', label: 'От тях липсват' },
] as const

export function TakeBackForm({ rental, onDone, onStale }: StepFormProps) {
  const out = rental.handedOver - rental.returned
  const [form, setForm] = useState<TakeBackTyped>({
    quantity: String(out),
    damaged: '',
    lost: '',
    note: '',
    imageUrls: [],
  })
  const { errors, check, refuse } = useFieldErrors(form, (typed) => takeBackProblems(typed, out))
  const uploads = useUploads()
  const [takeBack, isBusy] = useTakeBack()
  const isHarmed = Number(form.damaged) + Number(form.lost) > 0
  const save = async () => {
    if (!check()) return
    const { quantity, damaged, lost, note, imageUrls } = form
    const outcome = await takeBack({
      input: {
        reservationId: rental.id,
        expectedVersion: rental.version,
        quantity: Number(quantity),
        damaged: Number(damaged),
        lost: Number(lost),
        note,
        imageUrls,
      },
    })
    if (isDone(outcome)) onDone()
    else if (outcome?.__typename === 'StaleVersionError') onStale(outcome.message)
    else refuse(refusalsIn(outcome, { fieldOf: { TooManyPiecesError: 'quantity' }, fieldAt }))
  }
  return (
    <Stack gap="3" bg="bg.subtle" borderRadius="xl" p="4">
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
        {COUNTS.map(({ name, label }) => (
          <FormField key={name} label={label} error={errors[name]}>
            <Input
              inputMode="numeric"
              value={form[name]}
              onChange={({ currentTarget }) => setForm({ ...form, [name]: currentTarget.value })}
            />
          </FormField>
        ))}
      </SimpleGrid>
      {isHarmed && (
        <>
          <FormField
            label="Какво им е"
            help="Тези бройки се отделят и не се отдават, докато не ги върнете в наличност."
          >
            <Textarea
              rows={2}
              maxLength={1000}
              value={form.note}
              onChange={({ currentTarget }) => setForm({ ...form, note: currentTarget.value })}
            />
          </FormField>
          <ImagesField
            urls={form.imageUrls}
            uploads={uploads}
            error={errors['imageUrls']}
            onChange={(change) => setForm((typed) => ({ ...typed, imageUrls: change(typed.imageUrls) }))}
          />
        </>
      )}
      <AlertNote text={errors[''] ?? null} />
      <Button alignSelf="flex-start" loading={isBusy} disabled={uploads.isRunning} onClick={() => void save()}>
        Запиши връщането
      </Button>
    </Stack>
  )
}
