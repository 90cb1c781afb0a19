import { later } from '../lib/later.ts'

/** Instead of a page whose object does not exist; loaded only then. */
export const NotFoundNote = later(() => import('./NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage))
