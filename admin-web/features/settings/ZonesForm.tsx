import { Grid, Input, Stack, Text } from '@chakra-ui/react'
import { baseSign } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { ZONE_SERVICE_NAMES, ZONE_SERVICES } from '../charges/service-zones.rules.ts'
import { EditedList } from './EditedList.tsx'
import { AdminShopSettingsDocument } from './settings.graphql.ts'
import { useSetServiceZones } from './settings-mutations.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { EMPTY_ZONE, sentZones, ZONE_FIELDS, zonesFormOf, zonesProblems, type Zones } from './zones-form.rules.ts'

interface ZonesFormProps {
  zones: Zones
  version: number
}

/** Prices of services by place (docs/spec/payments.md#zones). */
export function ZonesForm({ zones, version }: ZonesFormProps) {
  const reload = useReload(
    AdminShopSettingsDocument,
    (data) =>
      data.delivery &&
      data.serviceZones && { version: data.delivery.zonesVersion, form: zonesFormOf(data.serviceZones) },
  )
  const { form, loaded, isDirty, set, errors, check, onRefusal, note, saved } = useSharedForm({
    initial: () => ({ version, form: zonesFormOf(zones) }),
    stored: { version, form: zonesFormOf(zones) },
    reload: () => reload({}),
    fields: ZONE_FIELDS,
    deletedText: 'Зоните са изтрити',
    problemsIn: zonesProblems,
    fieldAt: ([, at = '', field = '']) => `${at}.${field}`,
  })
  const [write, isBusy] = useSetServiceZones()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await write({ input: { zones: sentZones(form), expectedVersion: loaded.version } })
    await onRefusal(result)
    if (!isDone(result)) return false
    saved(
      form,
      { version: result.delivery.zonesVersion, form: zonesFormOf(result.serviceZones) },
      'Новите поръчки се предлагат с тези цени.',
    )
    return true
  }
  return (
    <SettingsSection title="Зони за доставка и монтаж" isDirty={isDirty} isBusy={isBusy} onSave={save} note={note}>
      <Stack gap="4">
        <Text color="fg.muted" fontSize="sm">
          Цени с ДДС за поръчки, които приемате по телефона. Празна цена: там не предлагате услугата.
        </Text>
        <EditedList
          list={form.zones}
          noun="зона"
          empty={EMPTY_ZONE}
          addLabel="Нова зона"
          onChange={(next) => set(({ zones: typed }) => ({ zones: next(typed) }))}
        >
          {(zone, at, change) => (
            <>
              <Grid gap="3" templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 2fr)' }}>
                <FormField label="Име" isRequired error={errors[`${at}.name`]} help="Клиентът го вижда в услугата.">
                  <Input
                    value={zone.name}
                    maxLength={100}
                    onChange={({ currentTarget }) => change({ name: currentTarget.value })}
                  />
                </FormField>
                <FormField
                  label="Места"
                  error={errors[`${at}.places`]}
                  help="Градове, квартали и пощенски кодове със запетаи: зоната се предлага по адреса."
                >
                  <Input
                    value={zone.places}
                    maxLength={500}
                    onChange={({ currentTarget }) => change({ places: currentTarget.value })}
                  />
                </FormField>
              </Grid>
              <Grid mt="3" gap="3" templateColumns="repeat(3, minmax(0, 1fr))" alignItems="start">
                {ZONE_SERVICE_NAMES.map((service) => (
                  <FormField
                    key={service}
                    label={`${ZONE_SERVICES[service]}, ${baseSign()}`}
                    error={errors[`${at}.${service}`]}
                  >
                    <Input
                      value={zone[service]}
                      inputMode="decimal"
                      autoComplete="off"
                      onChange={({ currentTarget }) => change({ [service]: currentTarget.value })}
                    />
                  </FormField>
                ))}
              </Grid>
            </>
          )}
        </EditedList>
      </Stack>
    </SettingsSection>
  )
}
