import type { Handle, SimulatedRequest } from '../simulated-service.ts'
import { isClosed, type Courier, type CourierState } from './parcels.ts'
import { PLACES, type SimulatedPlace } from './places-data.ts'

/** Winter time in Sofia on a day without meaning: only the hours of an instant matter. */
const econtTime = (time: string): number => Date.parse(`2020-01-01T${time}:00+02:00`)

const openPlaces = (state: CourierState, courier: Courier): SimulatedPlace[] =>
  PLACES.filter((place) => place.courier === courier && !isClosed(state, courier, place.code))

/** A day without hours begins and ends at midnight. */
function econtOffice({ code, kind, name, town, address, latitude, longitude }: SimulatedPlace) {
  const isLocker = kind === 'locker'
  const hours = (from: string, to: string) => (isLocker ? ['00:00', '23:59'] : [from, to]).map(econtTime)
  const [normalBusinessHoursFrom, normalBusinessHoursTo] = hours('09:00', '18:30')
  const [halfDayBusinessHoursFrom, halfDayBusinessHoursTo] = hours('09:00', '13:00')
  const [sundayBusinessHoursFrom, sundayBusinessHoursTo] = hours('00:00', '00:00')
  return {
    id: Number(code),
    code,
    isMPS: false,
    isAPS: isLocker,
    isDrive: false,
    name,
    nameEn: name,
    phones: ['+35970017300'],
    emails: [],
    address: {
      id: null,
      city: {
        id: Number(code),
        country: { id: 1033, code2: 'BG', code3: 'BGR', name: 'България', nameEn: 'Bulgaria' },
        // Sent as a number at times.
        postCode: Number(town.postalCode),
        name: town.name,
        nameEn: town.latin,
        regionName: town.region,
        location: null,
      },
      fullAddress: `гр. ${town.name} ${address}`,
      street: address,
      num: '',
      other: '',
      location: { latitude, longitude, confidence: 3 },
    },
    info: '',
    currency: 'BGN',
    language: 'bg',
    normalBusinessHoursFrom,
    normalBusinessHoursTo,
    halfDayBusinessHoursFrom,
    halfDayBusinessHoursTo,
    sundayBusinessHoursFrom,
    sundayBusinessHoursTo,
    shipmentTypes: ['courier', 'post'],
    partnerCode: '',
    hubCode: code,
    hubName: town.name,
    hubNameEn: town.latin,
  }
}

function speedyOffice({ code, kind, name, town, address, latitude, longitude }: SimulatedPlace) {
  const isLocker = kind === 'locker'
  const times = (office: string) => (isLocker ? '00:00' : office)
  const ends = (office: string) => (isLocker ? '23:59' : office)
  return {
    id: Number(code),
    name,
    nameEn: town.latin.toUpperCase(),
    siteId: Number(town.postalCode),
    address: {
      countryId: 100,
      siteId: Number(town.postalCode),
      siteType: 'гр.',
      siteName: town.name.toUpperCase(),
      postCode: town.postalCode,
      x: longitude,
      y: latitude,
      fullAddressString: `гр. ${town.name.toUpperCase()} ${address}`,
      siteAddressString: `гр. ${town.name.toUpperCase()}`,
      localAddressString: address,
    },
    workingTimeFrom: times('09:00'),
    workingTimeTo: ends('19:00'),
    workingTimeHalfFrom: times('09:00'),
    workingTimeHalfTo: ends('14:00'),
    workingTimeDayOffFrom: '00:00',
    workingTimeDayOffTo: ends('00:00'),
    sameDayDepartureCutoff: '18:00',
    maxParcelDimensions: isLocker ? { width: 35, height: 37, depth: 60 } : { width: 80, height: 180, depth: 80 },
    maxParcelWeight: isLocker ? 20 : 32,
    type: isLocker ? 'APT' : 'OFFICE',
    validFrom: '2000-01-01',
    validTo: '3000-01-01',
    pickUpAllowed: true,
    dropOffAllowed: true,
    // Unknown to every client: fields appear without notice.
    lockerGeneration: 3,
  }
}

const boxNowDestination = ({ code, name, town, address, latitude, longitude }: SimulatedPlace) => ({
  id: code,
  type: 'apm',
  state: 'active',
  title: name,
  name,
  lat: String(latitude),
  lng: String(longitude),
  addressLine1: address,
  addressLine2: town.name,
  postalCode: town.postalCode,
  country: 'BG',
  note: '24/7',
})

const sitesOf = (state: CourierState) =>
  [...new Map(openPlaces(state, 'speedy').map(({ town }) => [town.postalCode, town])).values()].map((town) => ({
    id: Number(town.postalCode),
    type: 'гр.',
    name: town.name.toUpperCase(),
    region: town.region.toUpperCase(),
    municipality: town.region.toUpperCase(),
    postCode: town.postalCode,
  }))

/** A part of the list, when the control says so: `/control/short-lists`. */
const listed = <Place>(places: readonly Place[], state: CourierState): readonly Place[] =>
  state.placesListed === null ? places : places.slice(0, state.placesListed)

const CALLS: Readonly<Record<string, (request: SimulatedRequest, state: CourierState) => unknown>> = {
  'POST /econt/services/Nomenclatures/NomenclaturesService.getOffices.json': (_request, state) => ({
    offices: listed(openPlaces(state, 'econt'), state).map(econtOffice),
  }),
  'POST /speedy/v1/location/office': (_request, state) => ({
    offices: listed(openPlaces(state, 'speedy'), state).map(speedyOffice),
  }),
  'POST /speedy/v1/location/site': (_request, state) => ({ sites: sitesOf(state) }),
  'GET /box-now/api/v1/destinations': (_request, state) => ({
    data: listed(openPlaces(state, 'box-now'), state).map(boxNowDestination),
  }),
}

/** Lists of offices and lockers, in the shape of each courier. Closed ones are missing. */
export const places: Handle<CourierState> = (request, state) => {
  const call = CALLS[`${request.method} ${request.path}`]
  return call === undefined ? null : { status: 200, body: call(request, state) }
}
