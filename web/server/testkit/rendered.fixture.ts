// Rendered by the tests of the rendering threads instead of the built pages.
import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import type { RenderPage } from '../rendering.ts'

const asleep = new Int32Array(new SharedArrayBuffer(4))

/** Blocks its thread until there is a file. */
function blockUntil(file: string): void {
  while (!existsSync(file)) Atomics.wait(asleep, 0, 0, 5)
}

const render: RenderPage = async (url, query) => {
  const { pathname, searchParams } = new URL(url)
  let html = `thread ${threadId}`
  switch (pathname) {
    case '/two-queries':
      html = (await Promise.all([query('a'), query('b')])).join(' ')
      break
    case '/follows':
      html = await query(await query('a'))
      break
    case '/blocked':
      await query('blocked')
      blockUntil(searchParams.get('until') ?? '')
      break
    case '/throws':
      throw Object.assign(new TypeError('our own mistake'), { cannotBeSent: () => undefined })
    case '/exits':
      process.exit(3)
      break
    case '/crashes':
      // Outside of the rendering, where nothing catches it.
      process.nextTick(() => {
        throw new Error('crashed')
      })
      await new Promise(() => undefined)
      break
    case '/ends-idle':
      void setImmediate().then(() => process.exit(4))
      break
    default:
      await query(pathname)
  }
  return { kind: 'page', status: 200, module: null, head: '', rules: {}, html, state: '{}' }
}

export const rendererWith = () => render
