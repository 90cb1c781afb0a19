import type { PageName } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'

export interface PageTextForm {
  title: string
  description: string
  body: string
}

/** Names and order of the shop's menus. */
export const PAGE_LABELS: Record<PageName, string> = {
  ABOUT: 'За нас',
  DELIVERY: 'Доставка и плащане',
  RENTAL_TERMS: 'Условия за наем',
  TERMS_OF_SERVICE: 'Общи условия',
  PRIVACY_POLICY: 'Поверителност',
}

export const isPageName = (text: string): text is PageName => Object.hasOwn(PAGE_LABELS, text)

export const formOf = ({ title, description, body }: PageTextForm): PageTextForm => ({ title, description, body })

export const PAGE_TEXT_FIELDS: readonly TrackedField<PageTextForm>[] = [
  { name: 'заглавие', read: ({ title }) => title },
  { name: 'описание', read: ({ description }) => description },
  { name: 'текст', read: ({ body }) => body, isLong: true },
]

export const pageTextProblems = (form: PageTextForm): FieldErrors =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([, text]: [string, string]) => text.trim() === '')
      .map(([name]) => [name, 'Задължително поле']),
  )
