// Letters of a worker's shop: without a mail server they are files in its folder.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Shop } from './journeys-shop.ts'

const PLAIN_PART = /Content-Type: text\/plain[^]*?\r\nContent-Transfer-Encoding: (\S+)\r\n\r\n([^]*?)\r\n--/

const DECODED: Readonly<Record<string, (body: string) => string>> = {
  '7bit': (body) => body,
  base64: (body) => Buffer.from(body, 'base64').toString(),
  'quoted-printable': (body) =>
    Buffer.from(
      body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
      'latin1',
    ).toString(),
}

function plainTextOf(letter: string): string {
  const [, encoding = '', body = ''] = PLAIN_PART.exec(letter) ?? []
  const text = DECODED[encoding]?.(body)
  if (text === undefined) throw new Error(`a letter without a plain text:\n${letter}`)
  return text
}

/** The plain texts of the letters to an address, in the order in which they were sent. */
export async function lettersTo({ dataDir }: Shop, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { letter: await readFile(path, 'utf8'), at: (await stat(path)).mtimeMs }
    }),
  )
  return files
    .filter(({ letter }) => letter.includes(`\r\nTo: ${address}\r\n`))
    .toSorted((one, other) => one.at - other.at)
    .map(({ letter }) => plainTextOf(letter))
}

/** The texts, once there are so many: letters are sent by a loop of the shop. */
export async function waitForLetters(shop: Shop, address: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await lettersTo(shop, address)).length, { timeout: 0 }).toBe(count)
  return lettersTo(shop, address)
}

/** Path and fragment of the first link to a page of the shop, such as `/account/password#…`. */
export function linkIn(letter: string, path: string): string {
  const link = letter.split(/\s|[()<>]/).find((word) => word.includes(`${path}#`))
  if (link === undefined) throw new Error(`no link to ${path} in:\n${letter}`)
  const { pathname, hash } = new URL(link)
  return `${pathname}${hash}`
}
