// npm run pack: what a server needs, built, in dist/sharenka.tgz. Unpack it there, then: npm ci && npm start.
//   --external   without embedded PostgreSQL and Node: the server has Node 24 and a DATABASE_URL
//   --check      also installs the package in a temporary folder, starts it and requests pages
import { spawnSync } from 'node:child_process'
import { appendFile, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { checkPack } from './check-pack.mjs'
import { loadedModules } from './loaded-modules.ts'
import { lockFor } from './production-lock.mjs'

const NAME = 'sharenka'
const FOLDER = `dist/${NAME}`
const TARBALL = `dist/${NAME}.tgz`
/** Files that the server reads, in addition to the modules that it loads. */
const DATA = [
  'prisma/demo/data',
  'prisma/demo/pictures',
  'prisma/migrations',
  'prisma/sql',
  'dist/web',
  'dist/web-server',
  'dist/admin',
  '.env.example',
  '.npmrc',
]
const PASSED_ON = [
  'name',
  'version',
  'private',
  'license',
  'type',
  'imports',
  'dependencies',
  'engines',
  'allowScripts',
]

const SCRIPTS = ['start', 'shop:backup', 'shop:restore', 'shop:pictures-to-s3', 'shop:reset-login', 'shop:to-euro']

function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error })
}

/** The manifest of an installation: nothing to build, so nothing to run before the start. */
function manifestFor(manifest, isExternal) {
  const passedOn = Object.fromEntries(PASSED_ON.map((field) => [field, manifest[field]]))
  return {
    ...passedOn,
    scripts: Object.fromEntries(SCRIPTS.map((name) => [name, manifest.scripts[name]])),
    ...(isExternal ? { engines: { node: '>=24' } } : { optionalDependencies: manifest.optionalDependencies }),
  }
}

const writeJson = (name, content) => writeFile(`${FOLDER}/${name}`, `${JSON.stringify(content, null, 2)}\n`)
const readJson = async (name) => JSON.parse(await readFile(name, 'utf8'))

run('npm', 'run', '--silent', 'generate')
run('npm', 'run', '--silent', 'build', '--', '--if-stale')
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const { files } = await loadedModules()
for (const path of [...DATA, ...files]) await cp(path, `${FOLDER}/${path}`, { recursive: true })
const isExternal = process.argv.includes('--external')
const manifest = manifestFor(await readJson('package.json'), isExternal)
// Node 24 does not come along: an older one is refused by the installation, not by the first start.
if (isExternal) await appendFile(`${FOLDER}/.npmrc`, 'engine-strict=true\n')
await writeJson('package.json', manifest)
await writeJson('package-lock.json', lockFor(manifest, await readJson('package-lock.json')))
run('tar', '-czf', TARBALL, '-C', 'dist', NAME)
await rm(FOLDER, { recursive: true })
process.stdout.write(`${TARBALL}: ${((await stat(TARBALL)).size / 1e6).toFixed(1)} MB\n`)
if (process.argv.includes('--check')) await checkPack(TARBALL, NAME)
