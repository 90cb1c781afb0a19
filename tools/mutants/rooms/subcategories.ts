import type { Mutant } from '../mutant.ts'

export const subcategories: readonly Mutant[] = [
  {
    file: 'api/subcategories/subcategories.service.ts',
    find: 'parent === null || (type !== null && parent.type !== type)',
    replace: 'parent === null',
    breaks: 'a parent of the other type is taken',
    tests: ['api/subcategories/subcategories.api.test.ts'],
  },
  {
    file: 'api/subcategories/subcategories.service.ts',
    find: 'WHERE ${type}::product_type IS NULL OR c.type = ${type}::product_type ORDER',
    replace: 'ORDER',
    breaks: 'subcategories of both types are listed',
    tests: ['api/subcategories/subcategories.api.test.ts'],
  },
  {
    file: 'api/subcategories/subcategories.service.ts',
    find: 'ORDER BY s.name, s.id',
    replace: 'ORDER BY s.name DESC, s.id',
    breaks: 'subcategories are listed from the end',
    tests: ['api/subcategories/subcategories.api.test.ts'],
  },
  {
    file: 'api/subcategories/subcategories.service.ts',
    find: "found.type === 'rent' && used",
    replace: 'used',
    breaks: 'a sale subcategory in use stays',
    tests: ['api/subcategories/subcategories.api.test.ts'],
  },
  {
    file: 'api/subcategories/subcategories.service.ts',
    find: 'used.count > 0',
    replace: 'used.count > 1',
    breaks: 'a rental subcategory with one product is deleted',
    tests: ['api/subcategories/subcategories.api.test.ts'],
  },
  {
    file: 'api/subcategories/subcategories.service.ts',
    find: '${id} AND p.deleted_at IS NULL`',
    replace: '${id}`',
    breaks: 'a deleted product keeps its rental subcategory',
    tests: ['api/subcategories/subcategories.api.test.ts'],
  },
  {
    file: 'api/subcategories/subcategories.service.ts',
    find: 'where: { id, ...asRead({ expectedVersion }) }',
    replace: 'where: { id }',
    breaks: 'a subcategory is changed over what another admin has written',
    tests: ['api/panel/versions.api.test.ts'],
  },
]
