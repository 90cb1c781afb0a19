import { useQuery } from '@apollo/client/react'
import { AdminAttributeOptionsDocument, type AdminAttributeOptionsQuery } from './useAttributes.graphql.ts'

export type AttributeOption = AdminAttributeOptionsQuery['attributes'][number]

/** The dictionary, to choose from; undefined while loading. */
export function useAttributes(): { attributes: readonly AttributeOption[] | undefined; hasFailed: boolean } {
  const { data, error } = useQuery(AdminAttributeOptionsDocument)
  return { attributes: data?.attributes, hasFailed: data === undefined && error !== undefined }
}
