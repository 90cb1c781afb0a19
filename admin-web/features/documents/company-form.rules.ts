import { companyNumberProblems } from '#rules/company-numbers.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'

export interface CompanyForm {
  companyName: string
  companyAddress: string
  companyManager: string
  companyEik: string
  companyVat: string
}

export const NO_COMPANY: CompanyForm = {
  companyName: '',
  companyAddress: '',
  companyManager: '',
  companyEik: '',
  companyVat: '',
}

/** Picks the fields of the input from a queried company: the input accepts no others. */
export const companyFormOf = ({
  companyName,
  companyAddress,
  companyManager,
  companyEik,
  companyVat,
}: Omit<CompanyForm, 'companyVat'> & { companyVat: string | null }): CompanyForm => ({
  companyName,
  companyAddress,
  companyManager,
  companyEik,
  companyVat: companyVat ?? '',
})

const REQUIRED = ['companyName', 'companyAddress', 'companyManager', 'companyEik'] as const

export function companyProblems(form: CompanyForm): FieldErrors {
  const missing = REQUIRED.filter((field) => form[field].trim() === '').map((field) => [field, 'Задължително поле'])
  const wrong = companyNumberProblems(form).map(({ field, message }) => [field, message])
  return Object.fromEntries([...missing, ...wrong])
}
