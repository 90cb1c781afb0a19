import type { Mutant } from '../mutant.ts'

export const partyThemes: readonly Mutant[] = [
  {
    file: 'api/party-themes/fixed-themes.rules.ts',
    find: 'one.number === number',
    replace: 'one.number >= number',
    breaks: 'a number below 1 names a theme',
    tests: ['api/party-themes/party-themes.api.test.ts'],
  },
  {
    file: 'api/party-themes/fixed-themes.rules.ts',
    find: "['пират', 'пиратски', 'съкровище', 'море', 'моряк']",
    replace: "['съкровище', 'море', 'моряк']",
    breaks: 'pirates are not in their theme',
    tests: ['api/party-themes/party-themes.api.test.ts'],
  },
  {
    file: 'api/party-themes/fixed-themes.rules.ts',
    find: 'theme(9, ',
    replace: 'theme(8, ',
    breaks: 'two themes have one address',
    tests: ['api/party-themes/party-themes.api.test.ts'],
  },
]
