import type { Mutant } from '../mutant.ts'

export const categories: readonly Mutant[] = [
  {
    file: 'api/categories/categories.service.ts',
    find: 'if (id === PARTY_THEMES_ID) throw new ProtectedCategoryError()',
    replace: '',
    breaks: 'the category of the party themes can be deleted',
    tests: ['api/categories/categories.api.test.ts'],
  },
  {
    file: 'api/categories/categories.service.ts',
    find: 'if (subcategories > 0) throw',
    replace: 'if (subcategories > 1) throw',
    breaks: 'a rental category with one subcategory is deleted',
    tests: ['api/categories/categories.api.test.ts'],
  },
  {
    file: 'api/categories/categories.service.ts',
    find: '${id} AND p.deleted_at IS NULL`',
    replace: '${id}`',
    breaks: 'a deleted product keeps its rental category',
    tests: ['api/categories/categories.api.test.ts'],
  },
  {
    file: 'api/categories/categories.service.ts',
    find: "if (found.type === 'rent') await",
    replace: 'await',
    breaks: 'a sale category in use stays',
    tests: ['api/categories/categories.api.test.ts'],
  },
  {
    file: 'api/categories/categories.service.ts',
    find: 'where: { ...key, ...asRead({ expectedVersion }) }',
    replace: 'where: { id: key.id, ...asRead({ expectedVersion }) }',
    breaks: 'a category of the other type is changed',
    tests: ['api/categories/categories.api.test.ts'],
  },
  {
    file: 'api/categories/categories.service.ts',
    find: 'where: { type }, orderBy: BY_NAME',
    replace: 'orderBy: BY_NAME',
    breaks: 'categories of both types are listed',
    tests: ['api/categories/categories.api.test.ts'],
  },
  {
    file: 'api/categories/categories.service.ts',
    find: "BY_NAME = [{ name: 'asc' }",
    replace: "BY_NAME = [{ name: 'desc' }",
    breaks: 'categories are listed from the end',
    tests: ['api/categories/categories.api.test.ts'],
  },
  {
    file: 'api/categories/categories.service.ts',
    find: "{ foreignKey: () => new InUseError('products', 1) }",
    replace: '{}',
    breaks: 'deleting while somebody fills it is an unknown error',
    tests: ['api/categories/categories.api.test.ts', 'api/subcategories/subcategories.races.test.ts'],
  },
  {
    file: 'api/categories/categories.service.ts',
    find: 'version: { increment: 1 }',
    replace: '',
    breaks: 'a change is not seen by who read before',
    tests: ['api/panel/versions.api.test.ts'],
  },
  {
    file: 'api/categories/categories.service.ts',
    find: '      await tx.run(sql`DELETE FROM subcategories WHERE category_id = ${id}`)\n',
    replace: '',
    breaks: 'a sale category with subcategories cannot be deleted',
    tests: ['api/categories/categories.api.test.ts'],
  },
]
