import { Button, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { ObjectHistory } from '../audit/ObjectHistory.tsx'
import { countProblem } from '../rentals/rental-life.rules.ts'
import type { SetAsideRow, Settling } from './SetAsideRow.tsx'
import { usePutPiecesBack, useWritePiecesOff } from './set-aside-mutations.ts'

const WORDS = {
  putBack: { title: 'Връщане в наличност', text: 'Бройките отново ще могат да се наемат.', confirm: 'Върни' },
  writeOff: { title: 'Отписване', text: 'Бройките напускат наличността завинаги.', confirm: 'Отпиши' },
} as const

interface SettleDialogProps {
  row: SetAsideRow
  how: Settling
  onClose: () => void
}

export function SettleDialog({ row, how, onClose }: SettleDialogProps) {
  const [form, setForm] = useState({ quantity: String(row.waiting) })
  const { errors, check, refuse } = useFieldErrors(form, ({ quantity }) =>
    errorsOf({ quantity: countProblem(quantity, row.waiting) }),
  )
  const [back, isPutting] = usePutPiecesBack()
  const [off, isWriting] = useWritePiecesOff()
  const settle = how === 'putBack' ? back : off
  const { title, text, confirm } = WORDS[how]
  const save = async () => {
    if (!check()) return
    const outcome = await settle({ input: { setAsideId: row.id, quantity: Number(form.quantity) } })
    if (isDone(outcome)) onClose()
    else
      refuse(refusalsIn(outcome, { fieldOf: { SetAsideSettledError: 'quantity' }, fieldAt: ([field = '']) => field }))
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            Отказ
          </Button>
          <Button
            colorPalette={how === 'putBack' ? 'mint' : 'red'}
            loading={isPutting || isWriting}
            onClick={() => void save()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {row.product.name}: {text}
        </Text>
        <FormField label="Бройки" error={errors['quantity']}>
          <Input
            inputMode="numeric"
            value={form.quantity}
            onChange={({ currentTarget }) => setForm({ quantity: currentTarget.value })}
          />
        </FormField>
        <AlertNote text={errors[''] ?? null} />
        <ObjectHistory kind="PRODUCT" databaseId={row.product.databaseId} only="SET_ASIDE" />
      </Stack>
    </Modal>
  )
}
