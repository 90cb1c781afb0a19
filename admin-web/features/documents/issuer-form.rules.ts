import type { TrackedField } from '../../lib/conflicts.ts'
import { companyFormOf, type CompanyForm } from './company-form.rules.ts'
import type { IssuerForm_issuerFragment } from './IssuerDialog.graphql.ts'

export interface IssuerForm extends CompanyForm {
  bankName: string
  bankIban: string
  bankBic: string
  issuedBy: string
}

export const issuerFormOf = (issuer: IssuerForm_issuerFragment): IssuerForm => {
  const { bankName, bankIban, bankBic, issuedBy } = issuer
  return { ...companyFormOf(issuer), bankName, bankIban, bankBic, issuedBy }
}

export const ISSUER_FIELDS: readonly TrackedField<IssuerForm>[] = [
  { name: 'фирма', read: ({ companyName }) => companyName },
  { name: 'адрес', read: ({ companyAddress }) => companyAddress },
  { name: 'МОЛ', read: ({ companyManager }) => companyManager },
  { name: 'ЕИК', read: ({ companyEik }) => companyEik },
  { name: 'ДДС номер', read: ({ companyVat }) => companyVat },
  { name: 'банка', read: ({ bankName }) => bankName },
  { name: 'IBAN', read: ({ bankIban }) => bankIban },
  { name: 'BIC', read: ({ bankBic }) => bankBic },
  { name: 'съставител', read: ({ issuedBy }) => issuedBy },
]
