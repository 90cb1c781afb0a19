import { streamRoute } from '../../platform/rest/route.ts'
import { sendLabel } from './parcels.http.ts'

export const parcelRoutes = [
  streamRoute({
    method: 'GET',
    path: '/papers/parcels/:parcelId/:paper',
    scope: 'admin',
    summary: 'The label of a parcel from its courier, on `a4` or `a6`.',
    errors: ['NOT_FOUND', 'PARCEL_REFUSED', 'PARCEL_PENDING'],
    answers: { status: 200, type: 'application/pdf' },
    handle: sendLabel,
  }),
]
