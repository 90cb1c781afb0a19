import { builder } from './builder.ts'
import './scalars.schema.ts'
import './errors.schema.ts'
import './inquiries/inquiries.schema.ts'
import './sessions/sessions.schema.ts'
import './customers/customers.schema.ts'
import './admins/admins.schema.ts'
import './admins/viewer.schema.ts'
import './reviews/reviews.schema.ts'
import './promo-codes/promo-codes.schema.ts'

/** The whole graph. */
export const schema = builder.toSchema()
