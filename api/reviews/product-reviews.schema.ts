import { builder } from '../builder.ts'

builder.prismaObjectField('Product', 'reviews', (t) =>
  t.relatedConnection('reviews', {
    cursor: 'id',
    totalCount: true,
    description: 'What shoppers think of it: approved reviews only, newest first.',
    query: { where: { isApproved: true }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  }),
)

builder.prismaObjectField('Review', 'product', (t) =>
  t.relation('product', { description: 'What the review is about.' }),
)
