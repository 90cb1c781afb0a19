import { builder } from './builder.ts'
import './scalars.schema.ts'
import './errors.schema.ts'
import './inquiries/inquiries.schema.ts'

/** The whole graph. */
export const schema = builder.toSchema()
