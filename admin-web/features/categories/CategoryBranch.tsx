import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { Thumbnail } from '../../ui/cells.tsx'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { CategoryRow_categoryFragmentDoc, type CategoryRow_categoryFragment } from './CategoryRow.graphql.ts'
import {
  SubcategoryRow_subcategoryFragmentDoc,
  type SubcategoryRow_subcategoryFragment,
} from './SubcategoryRow.graphql.ts'
import { TreeRow, type TreeActions } from './TreeRow.tsx'

interface LeafProps {
  subcategory: FragmentType<SubcategoryRow_subcategoryFragment>
  actions: TreeActions
  onAction: (action: RowAction, row: SubcategoryRow_subcategoryFragment) => void
}

function Leaf({ subcategory, actions, onAction }: LeafProps) {
  const row = useFragmentData(SubcategoryRow_subcategoryFragmentDoc, subcategory)
  return <TreeRow row={row} isBelow actions={actions} onAction={(action) => onAction(action, row)} />
}

interface CategoryBranchProps {
  category: FragmentType<CategoryRow_categoryFragment>
  subcategories: readonly (FragmentType<SubcategoryRow_subcategoryFragment> & { id: string })[]
  actions: TreeActions
  onCategory: (action: RowAction, row: CategoryRow_categoryFragment) => void
  onSubcategory: LeafProps['onAction']
}

export function CategoryBranch({ category, subcategories, actions, onCategory, onSubcategory }: CategoryBranchProps) {
  const row = useFragmentData(CategoryRow_categoryFragmentDoc, category)
  return (
    <>
      <TreeRow
        row={row}
        picture={<Thumbnail picture={row.picture} />}
        actions={actions}
        onAction={(action) => onCategory(action, row)}
      />
      {subcategories.map((subcategory) => (
        <Leaf key={subcategory.id} subcategory={subcategory} actions={actions} onAction={onSubcategory} />
      ))}
    </>
  )
}
