import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_WITHIN_MS = 60_000
const QUERY = JSON.stringify({ query: '{ products(first: 1) { totalCount } }' })
/** Addresses that a started shop answers with 200, and a part of each answer. */
const EXPECTED = [
  { path: '/', piece: '<div id="root"><' },
  { path: '/readyz', piece: '"ready"' },
  { path: '/api/products', piece: '[' },
  { path: '/admin', piece: '<div id="root">' },
  { path: '/favicon.ico', piece: '' },
  {
    path: '/graphql',
    piece: '"totalCount"',
    init: { method: 'POST', body: QUERY, headers: { 'content-type': 'application/json' } },
  },
]

/** Waits for the address that a start prints. */
function addressOf(shop) {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => shop.kill(), START_WITHIN_MS)
    shop.on('exit', () => reject(new Error(`the packed shop did not start:\n${said}`)))
    shop.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
      const address = /shop +(http:\/\/\S+?)\/?\s/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(late)
      resolve(address)
    })
  })
}

function run(command, args, cwd) {
  if (spawnSync(command, args, { cwd, stdio: 'inherit' }).status !== 0) throw new Error(`${command} failed`)
}

async function ask(shop) {
  const address = await addressOf(shop)
  for (const { path, piece, init } of EXPECTED) {
    const answer = await fetch(`${address}${path}`, init)
    const text = await answer.text()
    if (answer.status !== 200 || !text.includes(piece)) throw new Error(`${path} answers ${answer.status}: ${text}`)
    process.stdout.write(`${answer.status} ${path}\n`)
  }
}

/** Installs a tarball as on a server, starts it with npm, asks it for pages and stops it; throws at what does not work. */
export async function checkPack(tarball, name) {
  const folder = await mkdtemp(join(tmpdir(), 'packed-shop-'))
  try {
    const cwd = join(folder, name)
    run('tar', ['-xzf', tarball, '-C', folder])
    run('npm', ['ci'], cwd)
    run('du', ['-sm', 'node_modules'], cwd)
    const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error' }
    const shop = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'inherit', 'pipe'] })
    const exit = once(shop, 'exit')
    try {
      await ask(shop)
    } finally {
      shop.kill('SIGTERM')
    }
    const [code] = await exit
    if (code !== 0) throw new Error(`the packed shop ended with ${code}`)
    process.stdout.write('the packed shop started, answered and stopped\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
