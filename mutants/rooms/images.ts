import type { Mutant } from '../mutant.ts'

export const images: readonly Mutant[] = [
  {
    file: 'api/images/images.rules.ts',
    find: 'served < width',
    replace: 'served <= width',
    breaks: 'a picture is offered twice in its own width',
    tests: ['api/images/images.rules.test.ts'],
  },
  {
    file: 'api/images/images.rules.ts',
    find: "parsed.username === ''",
    replace: 'true',
    breaks: 'an address may carry a name',
    tests: ['api/images/images.rules.test.ts'],
  },
  {
    file: 'api/images/images.rules.ts',
    find: 'url.length > maxUrlLength',
    replace: 'false',
    breaks: 'an address may have any length',
    tests: ['api/images/images.rules.test.ts'],
  },
  {
    file: 'api/images/images.rules.ts',
    find: '/^q=0(?:\\.0*)?$/.test(parameter)',
    replace: 'false',
    breaks: 'a refused format is sent',
    tests: ['api/images/images.rules.test.ts'],
  },
  {
    file: 'api/images/images.rules.ts',
    find: 'maxProductBytes = 15',
    replace: 'maxProductBytes = 16',
    breaks: 'pictures of one product may have 16 MiB',
    tests: ['api/images/images.service.test.ts'],
  },
  {
    file: 'api/images/images.service.ts',
    find: 'different.length > maxProductImages',
    replace: 'different.length >= maxProductImages',
    breaks: 'twelve pictures are too many',
    tests: ['api/images/images.service.test.ts'],
  },
  {
    file: 'api/images/images.service.ts',
    find: '[...new Set(urls)]',
    replace: '[...urls]',
    breaks: 'one picture named twice counts twice',
    tests: ['api/images/images.service.test.ts'],
  },
  {
    file: 'api/images/images.service.ts',
    find: '    await ctx.storage.remove(name)\n    throw error',
    replace: '    throw error',
    breaks: 'a picture without a row stays on disk',
    tests: ['api/images/images.service.test.ts', 'api/images/images.http.test.ts'],
  },
  {
    file: 'api/images/images.service.ts',
    find: 'total > maxProductBytes',
    replace: 'total >= maxProductBytes',
    breaks: 'exactly 15 MiB are too many',
    tests: ['api/images/images.service.test.ts'],
  },
  {
    file: 'api/images/images.service.ts',
    find: 'error instanceof StorageFullError ? new UnavailableError() : error',
    replace: 'error',
    breaks: 'a full disk is an unknown error',
    tests: ['api/images/images.service.test.ts', 'api/images/images.http.test.ts'],
  },
]
