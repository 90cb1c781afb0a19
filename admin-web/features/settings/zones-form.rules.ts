import type { TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { isFree, priceProblem, priceText } from '../../lib/price.ts'
import type { ServicePicker_zoneFragment } from '../charges/ServicePicker.graphql.ts'
import { ZONE_SERVICE_NAMES, type ZoneService } from '../charges/service-zones.rules.ts'

/** A zone as typed; an empty price: the service is not offered there. */
interface ZoneForm extends Record<ZoneService, string> {
  name: string
  places: string
}

/** All zones, as typed (docs/spec/payments.md#zones). */
export interface ZonesForm {
  zones: ZoneForm[]
}

/** The stored zones. */
export type Zones = readonly ServicePicker_zoneFragment[]

/** A new zone. */
export const EMPTY_ZONE: ZoneForm = { name: '', places: '', delivery: '', setUp: '', dismantling: '' }

/** The stored zones as a form. */
export const zonesFormOf = (zones: Zones): ZonesForm => ({
  zones: zones.map(({ name, places, delivery, setUp, dismantling }) => ({
    name,
    places,
    delivery: delivery?.amount ?? '',
    setUp: setUp?.amount ?? '',
    dismantling: dismantling?.amount ?? '',
  })),
})

/** Fields that a conflict with another person names. */
export const ZONE_FIELDS: readonly TrackedField<ZonesForm>[] = [
  { name: 'зони', read: ({ zones }) => zones.map((zone) => Object.values(zone).join(' ')).join('\n'), isLong: true },
]

/** The zones of the input of `setServiceZones`. */
export const sentZones = ({ zones }: ZonesForm) =>
  zones.map(({ name, places, delivery, setUp, dismantling }) => ({
    name,
    places,
    delivery: priceText(delivery),
    setUp: priceText(setUp),
    dismantling: priceText(dismantling),
  }))

const isEmpty = (typed: string): boolean => typed.trim() === ''

function priceOfZone(typed: string): string | null {
  if (isEmpty(typed)) return null
  return isFree(typed) ? 'Въведете сума над 0 или оставете празно' : (priceProblem(typed) ?? null)
}

const nameOf = ({ name }: ZoneForm): string => name.trim().toLowerCase()

function zoneProblems(zone: ZoneForm, at: number, zones: readonly ZoneForm[]): FieldErrors {
  const isSecond = zones.some((other, before) => before < at && nameOf(other) === nameOf(zone))
  const isWithout = ZONE_SERVICE_NAMES.every((service) => isEmpty(zone[service]))
  return errorsOf({
    [`${at}.name`]: isEmpty(zone.name) ? 'Въведете име' : isSecond ? 'Има зона с това име' : null,
    ...Object.fromEntries(ZONE_SERVICE_NAMES.map((service) => [`${at}.${service}`, priceOfZone(zone[service])])),
    ...(isWithout && { [`${at}.delivery`]: 'Въведете поне една цена' }),
  })
}

/** Errors by field (`0.name`), by the same rules as the server. */
export const zonesProblems = ({ zones }: ZonesForm): FieldErrors =>
  Object.assign({}, ...zones.map((zone, at) => zoneProblems(zone, at, zones)))
