import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openSealingKeys } from './sealing-keys.ts'
import { StartError } from './start-error.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'sealing-key-')), 'data')
  file = join(dataDir, 'sealing-key')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }))

const open = (...sealingKeys: Buffer<ArrayBuffer>[]) => openSealingKeys({ dataDir, sealingKeys })

test('the first start creates a key that only its user can read, and later starts use it', () => {
  const [key, ...others] = open()
  expect([key.length, others]).toEqual([32, []])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(`${key.toString('base64')}\n`)
  expect(open()).toEqual([key])
  expect(readdirSync(dataDir)).toEqual(['sealing-key'])
})

test('with SEALING_KEYS no key is created, and one that exists is the last', () => {
  const [one, other] = [randomBytes(32), randomBytes(32)]
  expect(open(one, other)).toEqual([one, other])
  expect(readdirSync(dataDir)).toEqual([])
  const [own] = open()
  expect(open(one, other)).toEqual([one, other, own])
})

test('processes that start at once have the same key', async () => {
  const child = () =>
    promisify(execFile)(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('./sealing-keys.fixture.ts', import.meta.url)),
      dataDir,
    ])
  const keys = await Promise.all(Array.from({ length: 6 }, child))
  expect(new Set(keys.map(({ stdout }) => stdout))).toEqual(new Set([readFileSync(file, 'utf8').trim()]))
  expect(readdirSync(dataDir)).toEqual(['sealing-key'])
})

test.each(['', 'c2hvcnQ=\n', 'no key\n'])('a damaged file %j fails the start, and stays as it is', (text) => {
  open()
  writeFileSync(file, text)
  for (const given of [[], [randomBytes(32)]]) expect(() => open(...given)).toThrow(StartError)
  expect(() => open()).toThrow(`${file}, is not 32 bytes in Base64`)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a data folder that cannot be written says so', () => {
  open()
  rmSync(file)
  writeFileSync(`${dataDir}-file`, '')
  expect(() => openSealingKeys({ dataDir: `${dataDir}-file`, sealingKeys: [] })).toThrow('Set DATA_DIR to a folder')
})
