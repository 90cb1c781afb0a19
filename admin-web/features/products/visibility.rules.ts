import type { CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import type { ProductVisibility } from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'

export interface VisibilityForm {
  visibility: ProductVisibility
  /** The day of a scheduled product; empty until it is chosen. */
  visibleFrom: CalendarDay
}

export const SHOWN_NOW: VisibilityForm = { visibility: 'SHOWN', visibleFrom: '' }

const LABELS: Record<ProductVisibility, string> = { SHOWN: 'Показва се', DRAFT: 'Чернова', SCHEDULED: 'От дата' }

export const isVisibility = (text: string): text is ProductVisibility => Object.hasOwn(LABELS, text)

export const VISIBILITIES = Object.entries(LABELS).map(([value, label]) => ({ value, label }))

interface StoredVisibility {
  visibility: ProductVisibility | null
  visibleFrom: CalendarDay | null
}

/** Ignores the day of a product that is already visible. */
export const visibilityForm = ({ visibility, visibleFrom }: StoredVisibility): VisibilityForm => ({
  visibility: visibility ?? 'SHOWN',
  visibleFrom: visibility === 'SHOWN' ? '' : (visibleFrom ?? ''),
})

export const visibilityProblems = ({ visibility, visibleFrom }: VisibilityForm): FieldErrors =>
  errorsOf({ visibleFrom: visibility === 'SCHEDULED' && visibleFrom === '' ? 'Изберете ден' : null })

export const visibilityInput = ({ visibility, visibleFrom }: VisibilityForm) => ({
  isDraft: visibility === 'DRAFT',
  visibleFrom: visibility === 'SCHEDULED' ? visibleFrom : null,
})

/** Null for visible products. */
export function visibilityBadge({ visibility, visibleFrom }: StoredVisibility): string | null {
  if (visibility === 'DRAFT') return LABELS.DRAFT
  return visibility === 'SCHEDULED' && visibleFrom !== null ? `От ${dayText(visibleFrom)}` : null
}
