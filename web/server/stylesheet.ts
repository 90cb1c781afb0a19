import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { StyleRules } from '../theme/style-rules.ts'
import { outDirOf } from './built.ts'

const FALLBACK_FACE = `@font-face{font-family:"Nunito Fallback";src:local("Arial");size-adjust:101.5%;ascent-override:99.6%;descent-override:34.8%;line-gap-override:0%}`

const SWAP = 'font-display:swap'

/** Fonts later than 100 ms are for the next page: no fallback has their width everywhere, so lines would move. */
function withoutSwap(letters: string): string {
  if (!letters.includes(SWAP)) throw new Error('The letters are shown otherwise now: look at their font-display again.')
  return letters.replaceAll(SWAP, 'font-display:optional')
}

export const stylesheetText = (letters: string, globalStyles: string, rules: StyleRules = {}): string =>
  letters + FALLBACK_FACE + globalStyles + Object.values(rules).join('')

export interface Stylesheet {
  file: string
  rules: readonly string[]
}

const NOTE = 'stylesheet.json'

/** Writes it into the build, named by its contents, so that browsers never ask for it again. */
export async function writeStylesheet(lettersFile: string, globalStyles: string, rules: StyleRules): Promise<void> {
  const letters = await readFile(`${outDirOf('web')}/${lettersFile}`, 'utf8')
  const text = stylesheetText(withoutSwap(letters), globalStyles, rules)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const note: Stylesheet = { file: `assets/shop-${hash}.css`, rules: Object.keys(rules) }
  await writeFile(`${outDirOf('web')}/${note.file}`, text)
  await writeFile(`${outDirOf('web-server')}/${NOTE}`, JSON.stringify(note))
}

export const readStylesheet = async (): Promise<Stylesheet> =>
  JSON.parse(await readFile(`${outDirOf('web-server')}/${NOTE}`, 'utf8'))
