// Part of `npm run lint`: refuses words that CONTRIBUTING.md ("Writing") replaces by plain ones, in code, comments and
// documents. Arguments are paths to check; without any, every tracked file.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Each word with the plain ones to choose from. */
const REPLACED: Record<string, string> = {
  anew: 'again, rebuilt',
  asked: 'queried, requested, called',
  beside: 'next to, compared with, with',
  gone: 'deleted, absent, closed',
  kept: 'cached, stored, retained, unchanged',
  nobody: 'no caller, no other process, no user',
  somebody: 'a caller, a person',
  stands: 'is in, is at',
  told: 'notified, shown, sent',
  whoever: 'the caller, anyone who',
}

/** "What is sold" as a noun: name the thing. A question may say it. */
const NOUN = /\bwhat (?:is|are|was|were|has|had)\b(?![^.!\n]*\?)/giu

const CHECKED = /\.(?:ts|tsx|mjs|js|sql|md|graphql|prisma|ya?ml|sh)$/u

/** Words that stay at a path, and why. Without words the whole path is left out. */
const EXCEPT: readonly [prefix: string, why: string, ...words: string[]][] = [
  ['.ci/check-words.ts', 'lists these words with their replacements'],
  ['CONTRIBUTING.md', 'lists these words with their replacements'],
  ['prisma/migrations/', 'an applied migration is never edited'],
  ['api/lib/database/postgres-identity.ts', 'names the system user "nobody"', 'nobody'],
]

interface Found {
  line: number
  word: string
  instead: string
}

/** The words of a line, also those within identifiers such as `toldOrder`. */
const wordsOf = (line: string): string[] =>
  line
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/gu) ?? []

function wordsToReplace(path: string, text: string): Found[] {
  const allowed = EXCEPT.filter(([prefix]) => path.startsWith(prefix)).flatMap(([, , ...words]) => words)
  return text.split('\n').flatMap((line, index) => {
    const words = wordsOf(line)
      .filter((word) => Object.hasOwn(REPLACED, word) && !allowed.includes(word))
      .map((word) => ({ line: index + 1, word, instead: REPLACED[word] ?? '' }))
    const nouns = (line.match(NOUN) ?? []).map((word) => ({ line: index + 1, word, instead: 'name the thing' }))
    return [...words, ...nouns]
  })
}

const tracked = execFileSync('git', ['ls-files', '-z', '--', ...process.argv.slice(2)], { encoding: 'utf8' }).split(
  '\0',
)
const files = tracked.filter(
  (path) => CHECKED.test(path) && !EXCEPT.some(([prefix, , ...words]) => words.length === 0 && path.startsWith(prefix)),
)
const lines = files.flatMap((path) =>
  wordsToReplace(path, readFileSync(path, 'utf8')).map(
    ({ line, word, instead }) => `${path}:${line} "${word}": ${instead}`,
  ),
)
if (lines.length > 0) {
  process.stderr.write(`${lines.join('\n')}\n${lines.length} words to replace; see CONTRIBUTING.md, "Writing".\n`)
  process.exitCode = 1
}
