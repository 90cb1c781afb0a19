import { electronicAddressProblem } from '#rules/safety-data.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import type { MakerDialog_makerFragment } from './MakerDialog.graphql.ts'

export interface MakerForm {
  name: string
  postalAddress: string
  electronicAddress: string
  isInEu: boolean
  contactName: string
  contactPostalAddress: string
  contactElectronicAddress: string
}

export const EMPTY_MAKER: MakerForm = {
  name: '',
  postalAddress: '',
  electronicAddress: '',
  isInEu: true,
  contactName: '',
  contactPostalAddress: '',
  contactElectronicAddress: '',
}

export function makerForm({ contact, ...maker }: MakerDialog_makerFragment): MakerForm {
  return {
    name: maker.name,
    postalAddress: maker.postalAddress,
    electronicAddress: maker.electronicAddress,
    isInEu: maker.isInEu,
    contactName: contact?.name ?? '',
    contactPostalAddress: contact?.postalAddress ?? '',
    contactElectronicAddress: contact?.electronicAddress ?? '',
  }
}

const missing = (text: string, message: string): string | null => (text.trim() === '' ? message : null)

const electronicProblem = (text: string): string | null =>
  missing(text, 'Въведете имейл или страница') ?? electronicAddressProblem(text)

/** docs/spec/product-safety.md#makers. */
export const makerProblems = (form: MakerForm): FieldErrors =>
  errorsOf({
    name: missing(form.name, 'Въведете име'),
    postalAddress: missing(form.postalAddress, 'Въведете пощенски адрес'),
    electronicAddress: electronicProblem(form.electronicAddress),
    ...(!form.isInEu && {
      contactName: missing(form.contactName, 'Въведете име'),
      contactPostalAddress: missing(form.contactPostalAddress, 'Въведете пощенски адрес'),
      contactElectronicAddress: electronicProblem(form.contactElectronicAddress),
    }),
  })

export const MAKER_FIELDS: readonly TrackedField<MakerForm>[] = [
  { name: 'име', read: ({ name }) => name },
  { name: 'пощенски адрес', read: ({ postalAddress }) => postalAddress },
  { name: 'имейл или страница', read: ({ electronicAddress }) => electronicAddress },
  { name: 'от ЕС', read: ({ isInEu }) => (isInEu ? 'да' : 'не') },
  { name: 'лице за контакт', read: ({ contactName }) => contactName },
  { name: 'адрес на лицето', read: ({ contactPostalAddress }) => contactPostalAddress },
  { name: 'имейл на лицето', read: ({ contactElectronicAddress }) => contactElectronicAddress },
]

const CONTACT_FIELDS: Readonly<Record<string, string>> = {
  name: 'contactName',
  postalAddress: 'contactPostalAddress',
  electronicAddress: 'contactElectronicAddress',
}

/** The form field for a path of the input. */
export const makerFieldAt = ([, place = '', field = '']: readonly string[]): string =>
  place === 'contact' ? (CONTACT_FIELDS[field] ?? 'contactName') : place

export function makerInput({ name, postalAddress, electronicAddress, isInEu, ...form }: MakerForm) {
  return {
    name: name.trim(),
    postalAddress: postalAddress.trim(),
    electronicAddress: electronicAddress.trim(),
    isInEu,
    contact: isInEu
      ? null
      : {
          name: form.contactName.trim(),
          postalAddress: form.contactPostalAddress.trim(),
          electronicAddress: form.contactElectronicAddress.trim(),
        },
  }
}
