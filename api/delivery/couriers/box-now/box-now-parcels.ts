import { COMPARTMENT_GRAMS } from '#rules/parcel-fit.ts'
import type { ParcelStateName } from '#rules/parcel-states.ts'
import type { CourierAccount } from '../courier-account.ts'
import type { CourierParcel, CourierParcels, CourierStep, ParcelRequest } from '../courier-driver.ts'
import { CourierRefusal, CourierUnknown } from '../courier-http.ts'
import { listAt, textAt } from '../courier-json.ts'
import { callBoxNow } from './box-now-call.ts'

const STATES: Readonly<Record<string, ParcelStateName>> = {
  new: 'created',
  'in-depot': 'in_transit',
  'in-transit': 'in_transit',
  'in-final-destination': 'ready_at_point',
  delivered: 'delivered',
  'expired-return': 'refused',
  'wait-for-load': 'returning',
  'accepted-for-return': 'returning',
  returned: 'returned',
  lost: 'lost',
  missing: 'lost',
  canceled: 'cancelled',
}

/** Sizes of goods are checked at the checkout. */
const compartmentOf = (grams: number): number => 1 + COMPARTMENT_GRAMS.filter((most) => grams > most).length

const decimal = (minor: number): string => (minor / 100).toFixed(2)

export function boxNowRequest({ sender }: CourierAccount, request: ParcelRequest, reference: string): object {
  const { to, receiver, weightGrams, codMinor, contents } = request
  if (to.kind !== 'PLACE') throw new CourierRefusal('BOX NOW доставя само до автомати.')
  return {
    orderNumber: reference,
    invoiceValue: decimal(codMinor),
    paymentMode: codMinor === 0 ? 'prepaid' : 'cod',
    amountToBeCollected: decimal(codMinor),
    allowReturn: true,
    origin: {
      contactName: sender.name,
      contactNumber: sender.phone,
      contactEmail: sender.email,
      locationId: sender.place,
    },
    destination: {
      contactName: receiver.name,
      contactNumber: receiver.phone,
      contactEmail: receiver.email,
      locationId: to.code,
    },
    items: [
      {
        id: reference,
        name: contents,
        value: decimal(codMinor),
        weight: weightGrams,
        compartmentSize: compartmentOf(weightGrams),
      },
    ],
  }
}

const parcelOf = (parcel: unknown): CourierParcel => ({
  number: textAt(parcel, 'id'),
  reference: textAt(parcel, 'orderNumber'),
  isCancelled: textAt(parcel, 'state') === 'canceled',
  priceMinor: null,
})

function stepsOf(parcel: unknown): CourierStep[] {
  return listAt(parcel, 'events').flatMap((event) => {
    const at = new Date(textAt(event, 'createTime'))
    if (Number.isNaN(at.getTime())) return []
    const code = textAt(event, 'type')
    const text = textAt(event, 'locationDisplayName')
    return [{ number: textAt(parcel, 'id'), at, code, state: STATES[code] ?? null, text }]
  })
}

export function boxNowParcels(account: CourierAccount): CourierParcels {
  const parcelsBy = async (name: string, value: string): Promise<unknown[]> => {
    const query = new URLSearchParams({ [name]: value })
    const { json } = await callBoxNow(account, { method: 'GET', path: `/parcels?${query}` })
    return listAt(json, 'data')
  }
  return {
    // The contract has a price for each compartment: the owner's table.
    quote: async () => {
      throw new CourierRefusal('BOX NOW няма цени по заявка.')
    },
    create: async (request, reference) => {
      const body = boxNowRequest(account, request, reference)
      const { json } = await callBoxNow(account, { method: 'POST', path: '/delivery-requests', body })
      const number = textAt(json, 'parcels', 0, 'id')
      if (number === '') throw new CourierUnknown('BOX NOW answered without a number')
      return { number, reference, isCancelled: false, priceMinor: null }
    },
    findByReference: async (reference) => {
      const found = (await parcelsBy('orderNumber', reference)).map(parcelOf)
      const own = found.filter((parcel) => parcel.reference === reference)
      return own.find(({ isCancelled }) => !isCancelled) ?? own[0] ?? null
    },
    cancel: async (number) => {
      await callBoxNow(account, { method: 'POST', path: `/parcels/${encodeURIComponent(number)}:cancel` })
    },
    label: async (number, paper) => {
      const path = `/parcels/${encodeURIComponent(number)}/label.pdf?paperSize=${paper}`
      return (await callBoxNow(account, { method: 'GET', path })).bytes
    },
    track: async (numbers) => {
      const steps: CourierStep[] = []
      for (const number of numbers) steps.push(...(await parcelsBy('parcelId', number)).flatMap(stepsOf))
      return steps
    },
    // BOX NOW sends its payouts as files by e-mail.
    payouts: async () => [],
    requestPickup: async () => {
      throw new CourierRefusal('BOX NOW взема пратките по график и не приема заявки.')
    },
  }
}
