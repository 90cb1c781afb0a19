import type { Mutant } from '../mutant.ts'

export const reviews: readonly Mutant[] = [
  {
    file: 'api/reviews/reviews.service.ts',
    find: ', status: { notIn: [...STATUSES_WITHOUT_GOODS] }',
    replace: '',
    breaks: 'a cancelled order is a purchase',
    tests: ['api/reviews/reviews.service.test.ts', 'api/reviews/reviews.api.test.ts'],
  },
  {
    file: 'api/reviews/reviews.service.ts',
    find: 'where: { productId, isApproved: true }',
    replace: 'where: { productId }',
    breaks: 'reviews are shown before they are approved',
    tests: ['api/reviews/reviews.service.test.ts', 'api/reviews/reviews.api.test.ts'],
  },
  {
    file: 'api/reviews/reviews.service.ts',
    find: ' AND is_approved), 0)',
    replace: '), 0)',
    breaks: 'the average counts reviews that nobody sees',
    tests: ['api/reviews/reviews.service.test.ts', 'api/reviews/reviews.api.test.ts'],
  },
  {
    file: 'api/reviews/reviews.service.ts',
    find: "await countAttempt(ctx, 'reviews', ctx.address)",
    replace: '',
    breaks: 'any number of reviews is sent',
    tests: ['api/reviews/reviews.service.test.ts', 'api/reviews/reviews.api.test.ts', 'api/http/edges.http.test.ts'],
  },
  {
    file: 'api/reviews/reviews.service.ts',
    find: "[{ createdAt: 'desc' }, { id: 'desc' }]",
    replace: "[{ createdAt: 'asc' }, { id: 'asc' }]",
    breaks: 'the oldest reviews come first',
    tests: ['api/reviews/reviews.service.test.ts', 'api/reviews/reviews.api.test.ts'],
  },
  {
    file: 'api/reviews/reviews.filter.ts',
    find: 'isApproved === null ? []',
    replace: 'true ? []',
    breaks: 'the filter shows all reviews',
    tests: [
      'api/reviews/reviews.api.test.ts',
      'api/graph/panel-searches.api.test.ts',
      'api/panel/panel-reads.api.test.ts',
    ],
  },
]
