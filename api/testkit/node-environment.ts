// Suites run in the worker's own realm (`native-runner.ts`), so what a suite changes there is undone after it.
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import { endWithRun } from './end-with-run.ts'

endWithRun()

type TimerConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config']

/** Names of the symbols under which Jest stores what belongs to one suite. */
const STATE = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL'])

const { console, process } = globalThis
const exit = process.exit.bind(process)
const env = { ...process.env }

// oxlint-disable-next-line import/no-default-export -- jest takes its environment from there
export default class NativeEnvironment {
  readonly global = globalThis
  readonly moduleMocker = new ModuleMocker(globalThis)
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers

  constructor({ projectConfig }: { projectConfig: TimerConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  getVmContext(): null {
    return null
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (STATE.has(symbol.description ?? '')) Reflect.deleteProperty(globalThis, symbol)
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
    Object.assign(globalThis, { console })
    process.exit = exit
  }
}
