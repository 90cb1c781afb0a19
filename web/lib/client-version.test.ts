import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { CLIENT_VERSION } from './client-version.ts'

test('the clients send the version of the project', async () => {
  expect(JSON.parse(await readFile('package.json', 'utf8'))).toMatchObject({ version: CLIENT_VERSION })
})
