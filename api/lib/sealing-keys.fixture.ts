// Child process for tests: writes the sealing keys of the data folder that it is given.
import { openSealingKeys } from './sealing-keys.ts'

const [dataDir = ''] = process.argv.slice(2)
process.stdout.write(
  openSealingKeys({ dataDir, sealingKeys: [] })
    .map((key) => key.toString('base64'))
    .join(' '),
)
