import type { Prisma } from '#prisma/client.ts'

/** The order of the dictionary, in which staff dragged attributes and their values (docs/spec/attributes.md#order). */
export const BY_PLACE = [{ position: 'asc' }, { id: 'asc' }] satisfies Prisma.AttributeOrderByWithRelationInput[] &
  Prisma.AttributeValueOrderByWithRelationInput[]
