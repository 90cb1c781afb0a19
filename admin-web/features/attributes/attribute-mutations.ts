import { evictEntry, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  CreateAttributeDocument,
  CreateAttributeValueDocument,
  DeleteAttributeDocument,
  DeleteAttributeValueDocument,
  OrderAttributesDocument,
  OrderAttributeValuesDocument,
  UpdateAttributeDocument,
  UpdateAttributeValueDocument,
} from './attribute-mutations.graphql.ts'

const LISTS = ['attributes'] as const

export const useCreateAttribute = () =>
  useAction(CreateAttributeDocument, ({ createAttribute }) => createAttribute, {
    success: 'Атрибутът е добавен',
    failure: 'Възникна грешка при добавяне на атрибута',
    isKeyed: true,
    onDone: (cache) => rereadLists(cache, LISTS),
  })

export const useUpdateAttribute = () =>
  useAction(UpdateAttributeDocument, ({ updateAttribute }) => updateAttribute, {
    success: 'Атрибутът е обновен',
    failure: 'Възникна грешка при обновяване на атрибута',
    lists: LISTS,
  })

export const useDeleteAttribute = () =>
  useAction(DeleteAttributeDocument, ({ deleteAttribute }) => deleteAttribute, {
    success: 'Атрибутът е изтрит',
    failure: 'Възникна грешка при изтриване на атрибута',
    failureTitle: 'Грешка при изтриване',
    lists: LISTS,
    onDone: (cache, { deletedAttributeId }) => evictEntry(cache, { __typename: 'Attribute', id: deletedAttributeId }),
  })

const ORDERED = { success: 'Подредбата е запазена', failure: 'Възникна грешка при подреждането', lists: LISTS }

export const useOrderAttributes = () =>
  useAction(OrderAttributesDocument, ({ orderAttributes }) => orderAttributes, {
    ...ORDERED,
    onDone: (cache) => rereadLists(cache, LISTS),
  })

export const useCreateValue = () =>
  useAction(CreateAttributeValueDocument, ({ createAttributeValue }) => createAttributeValue, {
    success: 'Стойността е добавена',
    failure: 'Възникна грешка при добавяне на стойността',
    isKeyed: true,
    lists: LISTS,
  })

export const useUpdateValue = () =>
  useAction(UpdateAttributeValueDocument, ({ updateAttributeValue }) => updateAttributeValue, {
    success: 'Стойността е обновена',
    failure: 'Възникна грешка при обновяване на стойността',
    lists: LISTS,
  })

export const useDeleteValue = () =>
  useAction(DeleteAttributeValueDocument, ({ deleteAttributeValue }) => deleteAttributeValue, {
    success: 'Стойността е изтрита',
    failure: 'Възникна грешка при изтриване на стойността',
    failureTitle: 'Грешка при изтриване',
    lists: LISTS,
    onDone: (cache, { deletedAttributeValueId }) =>
      evictEntry(cache, { __typename: 'AttributeValue', id: deletedAttributeValueId }),
  })

export const useOrderValues = () =>
  useAction(OrderAttributeValuesDocument, ({ orderAttributeValues }) => orderAttributeValues, ORDERED)
