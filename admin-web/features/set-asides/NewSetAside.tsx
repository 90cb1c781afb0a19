import { Box, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { optionsOf } from '../../../web/lib/options.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { SetAsideReason } from '../../gql/graph.ts'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useUploads } from '../../ui/useUploads.ts'
import { ImagesField } from '../images/ImagesField.tsx'
import { countProblem } from '../rentals/rental-life.rules.ts'
import { RentalField, type RentalOption } from './RentalField.tsx'
import { SET_ASIDE_REASON } from './SetAsideRow.tsx'
import { useSetPiecesAside } from './set-aside-mutations.ts'

interface Typed {
  rental: RentalOption | null
  quantity: string
  reason: SetAsideReason
  note: string
  imageUrls: string[]
}

const EMPTY: Typed = { rental: null, quantity: '1', reason: 'DAMAGED', note: '', imageUrls: [] }
const MOST = 9999

export function NewSetAside({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(EMPTY)
  const { errors, check, refuse } = useFieldErrors(form, ({ rental, quantity }) =>
    errorsOf({ productId: rental === null ? 'Изберете артикул' : null, quantity: countProblem(quantity, MOST) }),
  )
  const uploads = useUploads()
  const [setAside, isBusy] = useSetPiecesAside()
  const save = async () => {
    const { rental, quantity, reason, note, imageUrls } = form
    if (!check() || rental === null) return false
    const outcome = await setAside({
      input: { productId: rental.id, quantity: Number(quantity), reason, note, imageUrls },
    })
    if (isDone(outcome)) return true
    refuse(refusalsIn(outcome, { fieldOf: { NotFoundError: 'productId' }, fieldAt: ([field = '']) => field }))
    return false
  }
  return (
    <FormDialog
      title="Отделяне на бройки"
      isDirty={form !== EMPTY}
      isBusy={isBusy}
      needs="stock.write"
      uploads={uploads}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <Stack gap="4">
        <Text color="fg.muted">Отделените бройки не се отдават, докато не ги върнете в наличност или отпишете.</Text>
        <RentalField
          chosen={form.rental}
          error={errors['productId']}
          onChange={(rental) => setForm({ ...form, rental })}
        />
        <FormField label="Бройки" error={errors['quantity']}>
          <Input
            inputMode="numeric"
            value={form.quantity}
            onChange={({ currentTarget }) => setForm({ ...form, quantity: currentTarget.value })}
          />
        </FormField>
        <Box>
          <Text fontWeight="bold" fontSize="sm" mb="1" aria-hidden>
            Причина
          </Text>
          <SelectField
            label="Причина"
            value={form.reason}
            options={optionsOf(SET_ASIDE_REASON)}
            onChange={(reason) => setForm({ ...form, reason })}
          />
        </Box>
        <FormField label="Какво им е" error={errors['note']}>
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
      </Stack>
    </FormDialog>
  )
}
