import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const run = promisify(execFile)
const check = join(import.meta.dirname, 'testkit', 'check-days.ts')

// The day rules must not depend on the machine's time zone: two with daylight saving, one far ahead, one far behind.
test.each(['UTC', 'Europe/Sofia', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'days, charged days and working days are the same on a machine in %s',
  async (TZ) => {
    const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', check], {
      env: { ...process.env, TZ, NODE_OPTIONS: '' },
    })
    expect(JSON.parse(stdout)).toEqual({ zone: TZ, problems: [], checked: 731 * 30 })
  },
)
