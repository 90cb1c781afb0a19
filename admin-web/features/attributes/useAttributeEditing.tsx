import { quoted } from '#rules/quoted.ts'
import { useOpened } from '../../lib/useOpened.ts'
import { useListedRow } from '../../lib/useOpenedRow.ts'
import { useRowEditing } from '../../ui/useRowEditing.tsx'
import { RESTORABLE_FROM_BIN } from '../bin/bin-mutations.ts'
import { AttributeCard_attributeFragmentDoc, type AttributeCard_attributeFragment } from './AttributeCard.graphql.ts'
import { AttributeDialog } from './AttributeDialog.tsx'
import type { AdminAttributesQuery } from './AttributeList.graphql.ts'
import { useDeleteAttribute, useDeleteValue } from './attribute-mutations.ts'
import { NewValueDialog, ValueDialog } from './ValueDialog.tsx'
import { ValueRow_valueFragmentDoc, type ValueRow_valueFragment } from './ValueRow.graphql.ts'

/** The dialogs of the page. A new value is opened by the number of its attribute. */
export function useAttributeEditing(attributes: Readonly<AdminAttributesQuery['attributes']>) {
  const [removeAttribute, isRemoving] = useDeleteAttribute()
  const [removeValue, isRemovingValue] = useDeleteValue()
  const attribute = useOpened()
  const value = useOpened('value')
  const newValue = useOpened('new-value')
  const ofAttribute = useRowEditing<AttributeCard_attributeFragment>({
    form: {
      opened: attribute,
      found: useListedRow(attribute.openId, attributes),
      fragment: AttributeCard_attributeFragmentDoc,
      nameOf: ({ name }) => name,
      newTitle: 'Нов атрибут',
      dialog: (row, close) => <AttributeDialog attribute={row} onClose={close} />,
    },
    deletion: {
      title: 'Изтриване на атрибут',
      text: ({ name }) => `Атрибутът ${quoted(name)} ще бъде изтрит със стойностите си. ${RESTORABLE_FROM_BIN}`,
      isBusy: isRemoving,
      onConfirm: ({ id }) => removeAttribute({ input: { attributeId: id } }),
    },
  })
  const ofValue = useRowEditing<ValueRow_valueFragment>({
    form: {
      opened: value,
      found: useListedRow(
        value.openId,
        attributes.flatMap(({ values }) => values),
      ),
      fragment: ValueRow_valueFragmentDoc,
      nameOf: ({ name }) => name,
      dialog: (row, close) => row && <ValueDialog value={row} onClose={close} />,
    },
    deletion: {
      title: 'Изтриване на стойност',
      text: ({ name, attribute: { name: of } }) =>
        `Стойността ${quoted(name)} на ${quoted(of)} ще бъде изтрита. ${RESTORABLE_FROM_BIN}`,
      isBusy: isRemovingValue,
      onConfirm: ({ id }) => removeValue({ input: { attributeValueId: id } }),
    },
  })
  const added = attributes.find(({ databaseId }) => databaseId === newValue.openId)
  return {
    addAttribute: attribute.add,
    addValue: newValue.open,
    onAttribute: ofAttribute.act,
    onValue: ofValue.act,
    dialogs: (
      <>
        {ofAttribute.dialogs}
        {ofValue.dialogs}
        {added !== undefined && <NewValueDialog attribute={added} onClose={newValue.close} />}
      </>
    ),
  }
}
