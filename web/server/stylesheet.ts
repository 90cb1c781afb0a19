import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { outDirOf } from './built.ts'

const FALLBACK_FACE = `@font-face{font-family:"Nunito Fallback";src:local("Arial");size-adjust:101.5%;ascent-override:99.6%;descent-override:34.8%;line-gap-override:0%}`

/** The one stylesheet of all pages: fonts, tokens, reset and global styles. */
export const stylesheetText = (letters: string, globalStyles: string): string => letters + FALLBACK_FACE + globalStyles

const NAME_FILE = 'stylesheet-name'

/** Writes it into the build, named by its contents, so that browsers never ask for it again. */
export async function writeStylesheet(lettersFile: string, globalStyles: string): Promise<void> {
  const text = stylesheetText(await readFile(`${outDirOf('web')}/${lettersFile}`, 'utf8'), globalStyles)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const file = `assets/shop-${hash}.css`
  await writeFile(`${outDirOf('web')}/${file}`, text)
  await writeFile(`${outDirOf('web-server')}/${NAME_FILE}`, file)
}

/** Its file in the build. */
export const stylesheetName = (): Promise<string> => readFile(`${outDirOf('web-server')}/${NAME_FILE}`, 'utf8')
