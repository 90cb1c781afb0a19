import { countText } from '#rules/count-text.ts'
import { quoted } from '#rules/quoted.ts'
import type { ProductType } from '../../gql/graph.ts'
import { useOpened } from '../../lib/useOpened.ts'
import { useListedRow } from '../../lib/useOpenedRow.ts'
import { useRowEditing } from '../../ui/useRowEditing.tsx'
import { RESTORABLE_FROM_BIN } from '../bin/bin-mutations.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryRow_categoryFragmentDoc, type CategoryRow_categoryFragment } from './CategoryRow.graphql.ts'
import type { AdminCategoriesQuery } from './CategoryTree.graphql.ts'
import { deletionText } from './deletion-text.ts'
import { SubcategoryDialog } from './SubcategoryDialog.tsx'
import {
  SubcategoryRow_subcategoryFragmentDoc,
  type SubcategoryRow_subcategoryFragment,
} from './SubcategoryRow.graphql.ts'
import { useDeleteCategory, useDeleteSubcategory } from './category-mutations.ts'

export function useTreeEditing(type: ProductType, tree: AdminCategoriesQuery['categories']) {
  const [removeCategory, isRemoving] = useDeleteCategory()
  const [removeSubcategory, isRemovingBelow] = useDeleteSubcategory('подкатегорията')
  const category = useOpened('category')
  const subcategory = useOpened('subcategory')
  const ofCategory = useRowEditing<CategoryRow_categoryFragment>({
    form: {
      opened: category,
      found: useListedRow(category.openId, tree),
      fragment: CategoryRow_categoryFragmentDoc,
      nameOf: ({ name }) => name,
      newTitle: 'Нова категория',
      dialog: (row, close) => <CategoryDialog type={type} category={row} onClose={close} />,
    },
    deletion: {
      title: 'Изтриване на категория',
      text: (row) => deletionText(row, type),
      isBusy: isRemoving,
      onConfirm: ({ id }) => removeCategory({ input: { categoryId: id } }),
    },
  })
  const ofSubcategory = useRowEditing<SubcategoryRow_subcategoryFragment>({
    form: {
      opened: subcategory,
      found: useListedRow(
        subcategory.openId,
        tree.flatMap(({ subcategories }) => subcategories),
      ),
      fragment: SubcategoryRow_subcategoryFragmentDoc,
      nameOf: ({ name }) => name,
      newTitle: 'Нова подкатегория',
      dialog: (row, close) => (
        <SubcategoryDialog
          title={row === null ? 'Нова подкатегория' : 'Редакция на подкатегория'}
          nameLabel="Име"
          noun="подкатегорията"
          parents={tree.map(({ __typename, id, name }) => ({ __typename, id, name }))}
          subcategory={row}
          deletedText="Подкатегорията е изтрита"
          onClose={close}
        />
      ),
    },
    deletion: {
      title: 'Изтриване на подкатегория',
      text: ({ name, productCount }) =>
        `${quoted(name)} ще бъде изтрита${productCount > 0 ? `; в нея има ${countText(productCount, ['продукт', 'продукта'])}` : ''}. ${RESTORABLE_FROM_BIN}`,
      isBusy: isRemovingBelow,
      onConfirm: ({ id }) => removeSubcategory({ input: { subcategoryId: id } }),
    },
  })
  return {
    addCategory: category.add,
    addSubcategory: subcategory.add,
    onCategory: ofCategory.act,
    onSubcategory: ofSubcategory.act,
    dialogs: (
      <>
        {ofCategory.dialogs}
        {ofSubcategory.dialogs}
      </>
    ),
  }
}
