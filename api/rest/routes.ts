import { inquiryRoutes } from '../inquiries/inquiries.rest.ts'
import type { Route, StreamRoute } from './route.ts'

/** The table of the `/api` contract: every call with its scope stands in the routes of its noun. */
export const routes: readonly (Route | StreamRoute)[] = [...inquiryRoutes]
