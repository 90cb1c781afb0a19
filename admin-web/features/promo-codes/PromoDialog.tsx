import { useApolloClient } from '@apollo/client/react'
import { Button, chakra, Checkbox, Input, SimpleGrid } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import { isDone, useAction } from '../../lib/useAction.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { emptyPromo, PROMO_CHANGES, promoTerms, wallClock, type PromoForm } from './promo-form.rules.ts'
import {
  AdminPromoCodeDocument,
  CreatePromoCodeDocument,
  UpdatePromoCodeDocument,
  type AdminPromoCodesQuery,
} from './promo-codes.graphql.ts'

/** A promo code as the list shows it. */
export type PromoRow = AdminPromoCodesQuery['promoCodes']['edges'][number]['node']

type StoredPromo = Omit<PromoRow, 'usedCount' | 'status'>

function formOf({
  code,
  discountPercentage,
  validFrom,
  validUntil,
  isActive,
  maxUses,
  description,
}: StoredPromo): PromoForm {
  return {
    code,
    discountPercentage: String(discountPercentage),
    validFrom: wallClock(validFrom),
    validUntil: wallClock(validUntil),
    isActive,
    maxUses: maxUses === null ? '' : String(maxUses),
    description: description ?? '',
  }
}

const readOf = (promo: StoredPromo) => ({ version: promo.version, form: formOf(promo) })

/** Makes or changes a promo code. */
export function PromoDialog({ row, onClose }: { row: PromoRow | null; onClose: () => void }) {
  const client = useApolloClient()
  const { form, read, isDirty, set, say, meet, note } = useSharedForm(
    () => (row === null ? { version: null, form: emptyPromo(new Date()) } : readOf(row)),
    { told: PROMO_CHANGES, gone: 'Промо кодът е изтрит' },
  )
  const [create, isCreating] = useAction(CreatePromoCodeDocument, {
    success: 'Промо кодът е създаден',
    failure: 'Възникна грешка при създаване на промо кода',
    refetch: ['AdminPromoCodes'],
  })
  const [update, isUpdating] = useAction(UpdatePromoCodeDocument, {
    success: 'Промо кодът е обновен',
    failure: 'Възникна грешка при обновяване на промо кода',
    refetch: ['AdminPromoCodes'],
  })
  const { close, leave, question } = useUnsavedGuard(isDirty, onClose)
  async function readNow() {
    const { data } = await client.query({
      query: AdminPromoCodeDocument,
      variables: { id: row?.id ?? '' },
      fetchPolicy: 'no-cache',
    })
    return data?.node?.__typename === 'PromoCode' ? readOf(data.node) : null
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { terms, problem: wrong } = promoTerms(form)
    say(wrong ?? null)
    if (terms === undefined) return
    const result =
      row === null
        ? await create({ input: { terms } })
        : await update({ input: { promoCodeId: row.id, terms, expectedVersion: read.version } })
    if (isDone(result)) return leave()
    await meet(result, readNow)
  }
  return (
    <Modal
      isOpen
      onClose={close}
      title={row === null ? 'Нов промо код' : 'Редакция на промо код'}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            Отказ
          </Button>
          <Button type="submit" form="promo-form" loading={isCreating || isUpdating}>
            Запази
          </Button>
        </>
      }
    >
      <chakra.form
        id="promo-form"
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(event) => void submit(event)}
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <FormField label="Код" isRequired>
            <Input
              value={form.code}
              maxLength={40}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ code: currentTarget.value.toUpperCase() })}
            />
          </FormField>
          <FormField label="Отстъпка (%)" isRequired>
            <Input
              type="number"
              min={1}
              max={100}
              step={1}
              value={form.discountPercentage}
              onChange={({ currentTarget }) => set({ discountPercentage: currentTarget.value })}
            />
          </FormField>
          <FormField label="Валиден от" isRequired>
            <Input
              type="datetime-local"
              value={form.validFrom}
              onChange={({ currentTarget }) => set({ validFrom: currentTarget.value })}
            />
          </FormField>
          <FormField label="Валиден до" isRequired>
            <Input
              type="datetime-local"
              value={form.validUntil}
              onChange={({ currentTarget }) => set({ validUntil: currentTarget.value })}
            />
          </FormField>
          <FormField label="Максимален брой използвания" help="Празно: без ограничение.">
            <Input
              type="number"
              min={1}
              step={1}
              value={form.maxUses}
              onChange={({ currentTarget }) => set({ maxUses: currentTarget.value })}
            />
          </FormField>
          <FormField label="Описание" help="Само за екипа.">
            <Input
              value={form.description}
              onChange={({ currentTarget }) => set({ description: currentTarget.value })}
            />
          </FormField>
        </SimpleGrid>
        <Checkbox.Root checked={form.isActive} onCheckedChange={({ checked }) => set({ isActive: checked === true })}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Активен</Checkbox.Label>
        </Checkbox.Root>
        {note}
      </chakra.form>
      {question}
    </Modal>
  )
}
