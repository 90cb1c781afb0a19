import { execFileSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '@jest/globals'

/** What a process writes that believes its output to be a terminal or not. */
function written(isTerminal: boolean, format?: 'json' | 'pretty'): string {
  const script = `process.stdout.isTTY = ${isTerminal}
    const { logOf } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)})
    const log = await logOf({ log: { level: 'info', format: ${JSON.stringify(format)} } })
    log.info({ count: 3, user: { password: 'secret' } }, 'three were made')
    log.debug('not shown')
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  return stripVTControlCharacters(output)
}

const PRETTY = /^\[\d\d:\d\d:\d\d\] INFO: three were made \{"count":3,"user":\{"password":"\[hidden\]"\}\}\n$/

test('a terminal gets one line to read for each record', () => {
  expect(written(true)).toMatch(PRETTY)
})

test('anything else gets one JSON object for each record', () => {
  const [line = '', ...rest] = written(false).split('\n')
  expect(rest).toEqual([''])
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    pid: expect.any(Number),
    count: 3,
    user: { password: '[hidden]' },
    msg: 'three were made',
  })
})

test('LOG_FORMAT chooses one for both', () => {
  expect(written(false, 'pretty')).toMatch(PRETTY)
  expect(JSON.parse(written(true, 'json'))).toMatchObject({ msg: 'three were made' })
})
