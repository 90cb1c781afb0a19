import type { Mutant } from '../mutant.ts'

export const inquiries: readonly Mutant[] = [
  {
    file: 'api/inquiries/inquiries.service.ts',
    find: "await countAttempt(ctx, 'inquiries', ctx.address)",
    replace: '',
    breaks: 'any number of inquiries is sent',
    tests: ['api/inquiries/inquiries.api.test.ts'],
  },
  {
    file: 'api/inquiries/inquiries.service.ts',
    find: "[{ createdAt: 'desc' }, { id: 'desc' }]",
    replace: "[{ createdAt: 'asc' }, { id: 'asc' }]",
    breaks: 'the oldest inquiries come first',
    tests: ['api/inquiries/inquiries.api.test.ts'],
  },
  {
    file: 'api/inquiries/inquiries.service.ts',
    find: 'if (count === 0) throw noSuchInquiry()',
    replace: '',
    breaks: 'deleting twice is no error',
    tests: ['api/inquiries/inquiries.api.test.ts'],
  },
  {
    file: 'api/inquiries/inquiries.filter.ts',
    find: 'allOf: status ? [',
    replace: 'allOf: false ? [',
    breaks: 'the filter shows all inquiries',
    tests: ['api/inquiries/inquiries.api.test.ts'],
  },
  {
    file: 'api/inquiries/inquiries.service.ts',
    find: 'if (!inquiry) throw noSuchInquiry()',
    replace: 'if (!inquiry) throw new Error()',
    breaks: 'an inquiry that is not there is an unknown error',
    tests: ['api/inquiries/inquiries.api.test.ts'],
  },
]
