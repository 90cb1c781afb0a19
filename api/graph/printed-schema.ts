import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../schema.ts'

/** The schema's definition language, sorted, as in `schema.graphql`. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`
