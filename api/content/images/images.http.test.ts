import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { int, returning } from '#lib/database/row.ts'
import { StorageFullError } from '../../platform/storage/image-storage.ts'
import { imageKeyOf, maxFileBytes, maxRequestBytes } from './images.rules.ts'
import { uploadImage } from './images.service.ts'
import { listeningApp, testImages, type TestImages } from './testkit/images-app.ts'
import { flat, noisy } from './testkit/pictures.ts'

let images: TestImages
let app: FastifyInstance
let origin: string
let imageUrl: string

beforeAll(async () => {
  images = await testImages()
  ;({ app, origin } = await listeningApp(images.ctx))
  imageUrl = (await uploadImage(images.ctx, { bytes: await noisy(800, 400).jpeg().toBuffer() })).imageUrl
})
afterAll(async () => {
  await app.close()
  await images.drop()
})

const shown = () => origin + imageUrl.replace('/uploads/', '/public-objects/')
const uploadPath = '/api/admin/upload-image'

function form(...files: [field: string, bytes: Buffer, name: string][]): FormData {
  const body = new FormData()
  for (const [field, bytes, name] of files)
    body.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return body
}

const send = (body: BodyInit, headers?: Record<string, string>) =>
  fetch(origin + uploadPath, { method: 'POST', body, ...(headers && { headers }) })

const typed = (type: string) => ({ 'content-type': type })

async function state() {
  const rows = await images.ctx.sql.first(returning({ count: int })`SELECT count(*) FROM images`)
  return { rows: rows?.count, files: (await readdir(images.directory)).length }
}

describe('a picture', () => {
  test.each(['/uploads/', '/public-objects/'])('is served below %s, for ever and harmlessly', async (prefix) => {
    const response = await fetch(origin + imageUrl.replace('/uploads/', prefix))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      vary: 'Accept',
      etag: expect.stringMatching(/^"[0-9a-f]{32}\.webp-\d+"$/),
    })
    const body = Buffer.from(await response.arrayBuffer())
    expect(body).toHaveLength(Number(response.headers.get('content-length')))
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 800 })
  })

  test('comes in the format that the client prefers and the width it asks for', async () => {
    const cases = [
      ['?w=320', 'image/avif,image/webp,*/*', 'image/avif', 320],
      ['?w=320', 'image/webp,*/*', 'image/webp', 320],
      ['?w=640', 'image/jpeg', 'image/jpeg', 640],
      ['?w=320&f=jpg', 'image/avif', 'image/jpeg', 320],
      ['?v=7', '*/*', 'image/webp', 800],
    ] as const
    for (const [query, accept, type, width] of cases) {
      const response = await fetch(shown() + query, { headers: { accept } })
      expect(response.headers.get('content-type')).toBe(type)
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width })
    }
  })

  test('is not sent again to a client that has it, and HEAD sends no body', async () => {
    const first = await fetch(shown(), { method: 'HEAD' })
    expect([first.status, (await first.text()).length]).toEqual([200, 0])
    const again = await fetch(shown(), { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await fetch(shown(), { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
    await other.arrayBuffer()
  })

  test.each(['?w=321', '?w=', '?w=1e9', '?w=-1', '?f=svg', '?f=', '?w=2000'])(
    'is a bad request with %s',
    async (query) => {
      expect((await fetch(shown() + query)).status).toBe(400)
    },
  )

  test.each([
    '/public-objects/',
    '/public-objects/x.html',
    `/public-objects/${'0'.repeat(32)}.webp`,
    `/public-objects/${'0'.repeat(32)}.webp?w=320&f=avif`,
    '/public-objects/../package.json',
    '/public-objects/%2e%2e%2f%2e%2e%2fpackage.json',
    '/public-objects/%252e%252e%252fpackage.json',
    '/public-objects/..\\..\\package.json',
    '/public-objects//etc/passwd',
    '/public-objects/%00.webp',
    '/uploads/.tmp-1',
    '/uploads/?w=320',
  ])('is not found at %s', async (path) => {
    expect(await statusOfRaw(path)).toBe(404)
  })

  test('that is missing answers an <img> with the placeholder, which is not cached', async () => {
    const missing = `${origin}/public-objects/${'0'.repeat(32)}.webp?w=320`
    const response = await fetch(missing, { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } })
    expect(response.status).toBe(404)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept',
    })
    expect(await response.text()).toMatch(/^<svg/)
    expect((await fetch(missing)).headers.get('content-type')).toMatch(/json/)
  })

  test('is never found under a variant name of its own', async () => {
    await (await fetch(`${shown()}?w=320&f=avif`)).arrayBuffer()
    expect((await fetch(shown().replace('.webp', '-320.avif'))).status).toBe(404)
  })
})

// fetch() would normalise the path.
async function statusOfRaw(path: string): Promise<number> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return Number((await text(socket)).split(' ')[1])
}

describe('the placeholder', () => {
  test('is a drawing for a year', async () => {
    const response = await fetch(`${origin}/api/placeholder/150/90`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(await response.text()).toContain('width="150" height="90"')
  })

  test.each(['99999999/99999999', '-1/5', '1e9/5', 'NaN/5', '0/5', '5/2001', '5/5.5', '%3Csvg%3E/5', '5/%35'])(
    'refuses %s',
    async (size) => {
      expect((await fetch(`${origin}/api/placeholder/${size}`)).status).toBe(400)
    },
  )
})

/** Resolves when the next connection is closed, with the number of bytes it had sent. */
async function nextConnectionCloses(): Promise<number> {
  const [socket]: Socket[] = await once(app.server, 'connection')
  return new Promise((resolve) => socket?.once('close', () => resolve(socket.bytesRead)))
}

describe('an upload', () => {
  test.each([
    '../../a.png',
    'a.PhP.png',
    'CON.png',
    '<img onerror=x>.png',
    '\u202Egnp.exe',
    `${'a'.repeat(300)}.png`,
    'a.png%00.html',
  ])('named %s gets a name of ours', async (name) => {
    const response = await send(form(['image', await flat(20, 10).png().toBuffer(), name]))
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
      width: 20,
      height: 10,
    })
  })

  test('may come with other text fields', async () => {
    const body = form(['image', await flat(20, 10).png().toBuffer(), 'a.png'])
    body.append('note', 'hello')
    expect((await send(body)).status).toBe(201)
  })

  test('of exactly 5 MiB is taken, of one byte more it is too large', async () => {
    const picture = await flat(20, 10).png().toBuffer()
    const padded = Buffer.concat([picture, Buffer.alloc(maxFileBytes - picture.length)])
    expect((await send(form(['image', padded, 'a.png']))).status).toBe(201)
    expect((await send(form(['image', Buffer.concat([padded, Buffer.alloc(1)]), 'a.png']))).status).toBe(413)
  })

  test('is refused without a trace', async () => {
    const before = await state()
    const picture = await flat(20, 10).png().toBuffer()
    const file: [string, Buffer, string] = ['image', picture, 'a.png']
    const manyFields = form(file)
    for (let index = 0; index < 1000; index += 1) manyFields.append(`field${index}`, 'x')
    const noFile = new FormData()
    noFile.append('image', 'text')
    const nested =
      '--b\r\nContent-Disposition: form-data; name="image"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n'
    const refusals: [string, Promise<Response>, number][] = [
      ['two files', send(form(file, file)), 400],
      ['three files', send(form(file, file, file)), 400],
      ['another field', send(form(['file', picture, 'a.png'])), 400],
      ['a prototype field', send(form(['__proto__', picture, 'a.png'])), 400],
      ['no file', send(noFile), 400],
      ['an empty file', send(form(['image', Buffer.alloc(0), 'a.png'])), 400],
      ['no picture', send(form(['image', Buffer.from('<html>'), 'x.png'])), 400],
      ['1,000 fields', send(manyFields), 400],
      ['no boundary', send('x', typed('multipart/form-data')), 400],
      ['a long boundary', send('x', typed(`multipart/form-data; boundary=${'b'.repeat(200)}`)), 400],
      [
        'a cut off form',
        send(
          '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
          typed('multipart/form-data; boundary=b'),
        ),
        400,
      ],
      ['a form in a form', send(nested, typed('multipart/form-data; boundary=b')), 400],
      ['no body', fetch(origin + uploadPath, { method: 'POST' }), 415],
      ['JSON', send('{}', typed('application/json')), 415],
    ]
    for (const [name, response, status] of refusals) expect([name, (await response).status]).toEqual([name, status])
    expect(await state()).toEqual(before)
  })

  test('that says it is large is refused before it is read', async () => {
    const request = httpRequest(origin + uploadPath, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': maxRequestBytes + 1 },
    })
    request.on('error', () => undefined)
    request.flushHeaders()
    const [response]: IncomingMessage[] = await once(request, 'response')
    expect(response?.statusCode).toBe(413)
    request.destroy()
  })

  test('without an end is answered, and cut before more than 6 MiB and a buffer are read', async () => {
    const closed = nextConnectionCloses()
    const request = httpRequest(origin + uploadPath, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    request.on('error', () => undefined)
    request.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n')
    // One chunk at a time: bytes sent after the answer would cause an error before the answer is read.
    const pour = () => {
      if (request.destroyed) return
      if (request.write(Buffer.alloc(65_536))) setImmediate(pour)
      else request.once('drain', pour)
    }
    pour()
    const [response]: IncomingMessage[] = await once(request, 'response')
    expect(response?.statusCode).toBe(413)
    const read = await closed
    expect(read).toBeGreaterThan(maxFileBytes)
    expect(read).toBeLessThan(maxRequestBytes + 256 * 1024)
    request.destroy()
  })

  test('whose sender disconnects leaves nothing and blocks no other upload', async () => {
    const before = await state()
    const half = (await noisy(300, 300).png().toBuffer()).subarray(0, 100_000)
    for (let times = 0; times < 6; times += 1) {
      const closed = nextConnectionCloses()
      const request = httpRequest(origin + uploadPath, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      })
      request.on('error', () => undefined)
      request.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n')
      await new Promise((written) => request.write(half, written))
      request.destroy()
      await closed
    }
    expect(await state()).toEqual(before)
    expect((await send(form(['image', await flat(20, 10).png().toBuffer(), 'a.png']))).status).toBe(201)
  })

  test('answers 503 while the disk is full, and pictures are still served', async () => {
    const storage = { ...images.ctx.storage, write: () => Promise.reject(new StorageFullError('full')) }
    const full = await listeningApp({ ...images.ctx, storage })
    const body = form(['image', await flat(20, 10).png().toBuffer(), 'a.png'])
    expect((await fetch(full.origin + uploadPath, { method: 'POST', body })).status).toBe(503)
    const picture = await fetch(`${full.origin}${imageUrl}?w=320&f=webp`)
    expect(picture.status).toBe(200)
    await picture.arrayBuffer()
    await full.app.close()
  })
})

test('the zip is an attachment that no cache keeps', async () => {
  const response = await fetch(`${origin}/api/admin/download-category-images`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="category-images.zip"',
    'cache-control': 'no-store',
  })
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')
})

test('the key of an answered address is the name of its file', async () => {
  expect(await readdir(images.directory)).toContain(`${imageKeyOf(imageUrl)}.webp`)
})
