import { Input, Stack, Text } from '@chakra-ui/react'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { COURIERS } from '#rules/couriers.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { Carrier } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import {
  shownTariffs,
  tariffKey,
  TERMS_FIELDS,
  termsFieldAt,
  termsFormOf,
  termsInput,
  termsProblems,
  type TariffForm,
} from './courier-terms.rules.ts'
import type { CourierTermsForm_termsFragment } from './CourierTermsForm.graphql.ts'
import { AdminShopSettingsDocument } from './settings.graphql.ts'
import { useSetCourierTerms } from './settings-mutations.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { TariffRow } from './TariffRow.tsx'

const loadedFrom = (terms: CourierTermsForm_termsFragment) => ({ version: terms.version, form: termsFormOf(terms) })

interface CourierTermsFormProps {
  terms: CourierTermsForm_termsFragment
  /** The couriers that the shop calls. */
  couriers: readonly Carrier[]
}

/** Prices and hours of delivery by couriers (docs/spec/delivery.md#price). */
export function CourierTermsForm({ terms, couriers }: CourierTermsFormProps) {
  const reload = useReload(AdminShopSettingsDocument, ({ courierTerms }) => courierTerms && loadedFrom(courierTerms))
  const { form, loaded, isDirty, set, errors, check, onRefusal, note, saved } = useSharedForm({
    initial: () => loadedFrom(terms),
    stored: loadedFrom(terms),
    reload: () => reload({}),
    fields: TERMS_FIELDS,
    deletedText: 'Цените са изтрити',
    problemsIn: termsProblems,
    fieldAt: termsFieldAt,
  })
  const [write, isBusy] = useSetCourierTerms()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await write({ input: { ...termsInput(form), expectedVersion: loaded.version } })
    await onRefusal(result)
    if (!isDone(result)) return false
    saved(form, loadedFrom(result.courierTerms), 'Новите поръчки са с тези цени и срокове.')
    return true
  }
  const change = (changed: TariffForm, part: Partial<TariffForm>) =>
    set((typed) => ({
      tariffs: typed.tariffs.map((one) => (tariffKey(one) === tariffKey(changed) ? { ...one, ...part } : one)),
    }))
  return (
    <SettingsSection title="Куриери" isDirty={isDirty} isBusy={isBusy} onSave={save} note={note}>
      <Stack gap="4">
        <FormField
          label="Изпращане същия ден до"
          isRequired
          help="Поръчаното по-късно тръгва на следващия работен ден. Клиентът вижда кога пристига."
          error={errors['sendUntil']}
        >
          <Input
            type="time"
            width="auto"
            value={form.sendUntil}
            onChange={({ currentTarget }) => set({ sendUntil: currentTarget.value })}
          />
        </FormField>
        {COURIERS.filter((courier) => couriers.includes(courier)).map((courier) => (
          <FormField
            key={courier}
            label={`Изпращане същия ден до, ${CARRIER_LABELS[courier]}`}
            help="Празно: часът на магазина. Важи, щом клиентът избере този куриер."
          >
            <Input
              type="time"
              width="auto"
              value={form.hours[courier]}
              onChange={({ currentTarget: { value } }) =>
                set((typed) => ({ hours: { ...typed.hours, [courier]: value } }))
              }
            />
          </FormField>
        ))}
        {couriers.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            Цени по куриери има, когато магазинът е свързан с куриер.
          </Text>
        ) : (
          <>
            <Text fontSize="sm" color="fg.muted">
              Твърдите цени са в „Доставка“. До адрес изпраща един куриер: изберете цена само за него.
            </Text>
            {shownTariffs(form, couriers).map((tariff) => (
              <TariffRow
                key={tariffKey(tariff)}
                tariff={tariff}
                errors={errors}
                onChange={(part) => change(tariff, part)}
              />
            ))}
          </>
        )}
      </Stack>
    </SettingsSection>
  )
}
