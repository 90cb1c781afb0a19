// node .ci/complete-lock.mjs, after a dependency was added: npm writes into package-lock.json only those optional packages that fit the
// machine it runs on. This adds the others (binaries for other systems and processors), so that `npm ci` works on all of them.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'package-lock.json'
const SYSTEMS = new Map([
  ['darwin', 'darwin'],
  ['macos', 'darwin'],
  ['linux', 'linux'],
  ['linuxmusl', 'linux'],
  ['win32', 'win32'],
  ['windows', 'win32'],
  ['android', 'android'],
  ['freebsd', 'freebsd'],
  ['openharmony', 'openharmony'],
  ['openbsd', 'openbsd'],
  ['netbsd', 'netbsd'],
  ['sunos', 'sunos'],
  ['aix', 'aix'],
])
const PROCESSORS = new Set([
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
  'mips64el',
])

const lock = JSON.parse(readFileSync(FILE, 'utf8'))

/** Whether Node would find the package from a folder of the tree, in it or in one above. */
function isFound(folder, name) {
  if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
  if (folder === '') return false
  const at = folder.lastIndexOf('/node_modules/')
  return isFound(at < 0 ? '' : folder.slice(0, at), name)
}

/** What the name of a package of binaries says about the machine it is for. */
function machineOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = words.map((word) => SYSTEMS.get(word)).find(Boolean)
  const cpu = words.find((word) => PROCESSORS.has(word))
  const isMusl = words.some((word) => word.startsWith('musl') || word === 'linuxmusl')
  const isGlibc = os === 'linux' && words.some((word) => word.startsWith('gnu'))
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(isMusl ? { libc: ['musl'] } : isGlibc && { libc: ['glibc'] }),
  }
}

let added = 0
for (const [folder, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isFound(folder, name)) continue
    const machine = machineOf(name)
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) || Object.keys(machine).length === 0) {
      process.stderr.write(`left out, add it by hand: ${folder} ${name} ${version}\n`)
      continue
    }
    const top = `node_modules/${name}`
    const place = lock.packages[top] && lock.packages[top].version !== version ? `${folder}/${top}` : top
    lock.packages[place] = { version, optional: true, ...(dev && { dev }), ...machine }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`added ${added}\n`)
