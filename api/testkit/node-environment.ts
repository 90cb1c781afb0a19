import { TestEnvironment } from 'jest-environment-node'
import { endWithRun } from './end-with-run.ts'

endWithRun()

// oxlint-disable-next-line import/no-default-export -- jest takes its environment from there
export default TestEnvironment
